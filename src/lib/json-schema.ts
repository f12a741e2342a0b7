/** JSON that is sent or asked for. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [member: string]: Json }

/** The schema of an object with exactly these members, as providers of models demand it. */
export const objectSchema = (properties: { [member: string]: Json }): Json => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
})

export const listSchema = (items: Json): Json => ({ type: 'array', items })

export const textSchema: Json = { type: 'string' }
