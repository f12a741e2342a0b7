import { toolName as snakeCase } from '../../src/mcp/tools.ts'
import { type InputMember, nameIn, type Schema, type SdkOperation, schemas, sdkOperations } from './operations.ts'

const bytesMax = 10_485_760
const head = `"""The operations of the API. Generated from the routes by \`npm run generate\`; do not edit."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Literal, TypedDict

if TYPE_CHECKING:
    from ._client import DownloadedFile


class Unset:
    """The type of a parameter that is not given; None clears a value."""


UNSET = Unset()
`

const abstractMethods = `    def _call(self, name: str, given: dict[str, Any], options: dict[str, Any]) -> Any:
        raise NotImplementedError

    def _pages(self, name: str, given: dict[str, Any]) -> Iterator[Any]:
        raise NotImplementedError
`

/** Returns `operations.py`: a table of the operations, the types of their answers and bodies, and a method for each. */
export function pythonOperations(): string {
  const types = new Map<string, string>()
  for (const [name, schema] of Object.entries(schemas)) types.set(name, typeDefinition(name, schema, types))
  const table = sdkOperations.map(({ route, name }) => {
    const query = Object.keys((route.query?.properties ?? {}) as object)
    const hasBody = ['POST', 'PUT', 'PATCH'].includes(route.method) && !route.upload
    const names = query.map((one) => `"${one}"`).join(', ')
    const upload = route.upload ? (route.uploadBytesMax ?? bytesMax) : 0
    return `    "${snakeCase(name)}": ("${route.method}", "${route.path}", [${names}], ${hasBody ? 'True' : 'False'}, ${upload}),\n`
  })
  // Before the types are listed, because methods add some.
  const methods = sdkOperations.flatMap((one) => methodsOf(one, types)).join('\n')
  return [
    head,
    ...types.values(),
    `#: Method, path, names of the query, whether there is a body, and the most bytes of a file.\nOPERATIONS: dict[str, tuple[str, str, list[str], bool, int]] = {\n${table.join('')}}\n`,
    `class Operations:\n    """One method for each operation."""\n\n${abstractMethods}\n${methods}`,
  ].join('\n\n')
}

/** Two classes, because before Python 3.11 all members of a TypedDict are required, or none. */
function typeDefinition(name: string, schema: Schema, types: Map<string, string>): string {
  const all = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
  if (all.length === 0) return `${name} = dict[str, Any]\n`
  const required = new Set((schema.required ?? []) as string[])
  const members = all.map(([member, inner]) => ({ member, type: typeOf(inner, `${name}${pascal(member)}`, types) }))
  const needed = members.filter(({ member }) => required.has(member))
  const optional = members.filter(({ member }) => !required.has(member))
  const about = docstring(String(schema.description ?? ''))
  if (needed.length === 0) return typedDict({ name, base: 'TypedDict', total: false, about }, optional)
  if (optional.length === 0) return typedDict({ name, base: 'TypedDict', total: true, about }, needed)
  const base = `_${name}Required`
  const first = typedDict({ name: base, base: 'TypedDict', total: true, about: '' }, needed)
  return `${first}\n\n${typedDict({ name, base, total: false, about }, optional)}`
}

/** Words of Python that cannot be names of members. */
const reserved = new Set([
  'from',
  'import',
  'class',
  'global',
  'pass',
  'in',
  'is',
  'not',
  'and',
  'or',
  'as',
  'with',
  'for',
  'if',
  'else',
])

type Definition = { name: string; base: string; total: boolean; about: string }

function typedDict({ name, base, total, about }: Definition, members: { member: string; type: string }[]): string {
  if (members.some(({ member }) => reserved.has(member))) {
    if (base !== 'TypedDict') throw new Error(`${name} has an optional member that Python cannot name.`)
    const lines = members.map(({ member, type }) => `        "${member}": "${type.replaceAll('"', "'")}",\n`)
    return `${name} = TypedDict(\n    "${name}",\n    {\n${lines.join('')}    },\n    total=${total ? 'True' : 'False'},\n)\n`
  }
  const lines = members.map(({ member, type }) => `    ${member}: ${type}\n`)
  const docs = about === '' ? '' : `    """${about}"""\n\n`
  return `class ${name}(${base}${total ? '' : ', total=False'}):\n${docs}${lines.join('')}`
}

/** The name of a parameter. */
const parameterName = (name: string) => (reserved.has(name) ? `${name}_` : name)

const pascal = (name: string) => name.replaceAll(/(?:^|_)(\w)/g, (_, letter) => letter.toUpperCase())
const docstring = (text: string) =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll('"""', "'''")
    .replaceAll(/\s*\n\s*/g, ' ')

/** The type of a value. Inner objects become types named after where they are. */
function typeOf(schema: Schema, name: string, types: Map<string, string>): string {
  if (schema.$ref) return nameIn(schema)
  const variants = schema.anyOf as Schema[] | undefined
  if (variants && !schema.properties) return [...new Set(variants.map((one) => typeOf(one, name, types)))].join(' | ')
  if (schema.enum) return enumType(schema.enum as unknown[])
  return [schema.type]
    .flat()
    .map((type) => plainType(String(type), { schema, name, types }))
    .join(' | ')
}

function enumType(values: unknown[]): string {
  const texts = values.filter((value) => value !== null).map((value) => JSON.stringify(value))
  return [
    ...(texts.length > 0 ? [`Literal[${texts.join(', ')}]`] : []),
    ...(values.includes(null) ? ['None'] : []),
  ].join(' | ')
}

const plain: Record<string, string> = { string: 'str', integer: 'int', number: 'float', boolean: 'bool', null: 'None' }

function plainType(
  type: string,
  { schema, name, types }: { schema: Schema; name: string; types: Map<string, string> },
): string {
  if (type === 'array') return `list[${typeOf((schema.items ?? {}) as Schema, name, types)}]`
  if (type !== 'object') return plain[type] ?? 'Any'
  if (!schema.properties) return 'dict[str, Any]'
  types.set(name, typeDefinition(name, schema, types))
  return name
}

function methodsOf(operation: SdkOperation, types: Map<string, string>): string[] {
  const { name, route, isList, answer } = operation
  const members = inputOf(operation, types)
  const own = snakeCase(name)
  const given = `{${members.map((member) => `"${member.name}": ${parameterName(member.name)}`).join(', ')}}`
  const signature = members
    .toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired))
    .map((one) => `${parameterName(one.name)}: ${one.type}${one.isRequired ? '' : ' | Unset = UNSET'}`)
  const answers = [
    ...(answer ? [typeOf(answer, `${pascal(own)}Answer`, types)] : []),
    ...(route.files ? ['DownloadedFile'] : []),
  ]
  const options = [
    ...(route.method === 'POST' ? ['idempotency_key'] : []),
    ...(route.conditional ? ['if_match'] : []),
    'test_fault',
  ]
  const method = (
    title: string,
    { about, type, body, extra = [] as string[] }: { about: string; type: string; body: string; extra?: string[] },
  ) => {
    const keywords = [...signature, ...extra.map((one) => `${one}: str | None = None`)]
    const parameters = keywords.length === 0 ? 'self' : `self, *, ${keywords.join(', ')}`
    return `    def ${title}(${parameters}) -> ${type}:\n        """${docstring(about)}"""\n        return ${body}\n`
  }
  const passed = options.map((one) => `"${one}": ${one}`).join(', ')
  return [
    method(own, {
      about: `${route.summary}. ${route.description}`,
      type: answers.join(' | ') || 'None',
      body: `self._call("${own}", ${given}, {${passed}})`,
      extra: options,
    }),
    ...(route.priced
      ? [
          method(`quote_${own}`, {
            about: `Returns the price of \`${own}\`, and orders nothing.`,
            type: 'ValidationResult',
            body: `self._call("${own}", ${given}, {"validate_only": True})`,
          }),
        ]
      : []),
    ...(isList
      ? [
          method(`${own}_all`, {
            about: `Every item of \`${own}\`, page by page.`,
            type: `Iterator[${itemOf(nameIn(answer!))}]`,
            body: `self._pages("${own}", ${given})`,
          }),
        ]
      : []),
  ]
}

/** The type of the items of a page. */
const itemOf = (page: string): string =>
  nameIn(((schemas[page]!.properties as Record<string, Schema>).data!.items ?? {}) as Schema)

function inputOf({ members, body, route, name }: SdkOperation, types: Map<string, string>) {
  const bodySchema = body === null ? {} : schemas[body]!
  const required = new Set((bodySchema.required ?? []) as string[])
  const inBody = Object.entries((bodySchema.properties ?? {}) as Record<string, Schema>).map(
    ([member, schema]): InputMember => ({ name: member, schema, description: '', isRequired: required.has(member) }),
  )
  const typed = [...members, ...inBody].map((member) => ({
    ...member,
    type: typeOf(member.schema, `${body ?? pascal(snakeCase(name))}${pascal(member.name)}`, types),
  }))
  const file = { name: 'file', isRequired: true, type: 'str | os.PathLike[str] | bytes' }
  return route.upload ? [...typed, file] : typed
}
