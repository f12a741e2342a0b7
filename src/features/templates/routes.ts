import { Type } from 'typebox'
import { type Route, routesOf } from '../../core/route.ts'
import { closed, pageOf, pageQuery, Uuid } from '../../core/schema.ts'
import examples from './examples.json' with { type: 'json' }
import { templateChange, templateInput } from './rules.ts'
import { Template } from './schema.ts'
import { createTemplate, deleteTemplate, getTemplate, listTemplates, updateTemplate } from './templates.ts'

const id = '019a3f5e-7c1b-7a2e-9d4f-2b6c8e1a0f35'
const image_url = 'https://cyclorama.example/media/m/5d41402abc4b2a76b9719d911017c592.jpg'
const params = closed({ template_id: Uuid('Id of the template.') })
const route = routesOf({ tag: 'Templates', permission: 'photoshoots:generate' })

export const templateRoutes: Route[] = [
  route('POST /templates', {
    operationId: 'createTemplate',
    summary: 'Create a template',
    description:
      'Creates a template from 1 to 15 reference images: https addresses or uploads. Responds after all images are stored. If one of them cannot be fetched or decoded, stores nothing and fails with a pointer to that image.',
    status: 201,
    location: (template) => `/templates/${template.id}`,
    body: templateInput,
    idempotency: 'leased',
    output: Template,
    problems: ['request_rejected', 'quota_exceeded'],
    example: {
      body: { brand_id: id, name: 'Morning kitchen', description: 'Warm light on oak.', image_urls: [image_url] },
      output: examples.template,
    },
    slow: true,
    requireResource: (ctx, template_id) => getTemplate(ctx, { template_id }),
    run: createTemplate,
  }),
  route('GET /templates', {
    operationId: 'listTemplates',
    summary: 'List templates',
    description: 'Templates of the organization, newest first.',
    query: closed({
      brand_id: Type.Optional(Uuid('Only templates of this brand. Defaults to all brands.')),
      ...pageQuery,
    }),
    output: pageOf(Template, 'TemplatePage'),
    example: { output: { data: [examples.template], next_cursor: null } },
    run: listTemplates,
  }),
  route('GET /templates/{template_id}', {
    operationId: 'getTemplate',
    summary: 'Read a template',
    description: 'Returns one template with its shots.',
    params,
    output: Template,
    example: { output: examples.template },
    run: getTemplate,
  }),
  route('PATCH /templates/{template_id}', {
    operationId: 'updateTemplate',
    summary: 'Change a template',
    description:
      'JSON Merge Patch (RFC 7396) of name and description: changes the given members; `null` clears the description. The shots of a template never change. With `If-Match`, changes only the version with that ETag.',
    conditional: true,
    params,
    body: templateChange,
    output: Template,
    example: { body: { name: 'Evening kitchen' }, output: { ...examples.template, name: 'Evening kitchen' } },
    run: updateTemplate,
  }),
  route('DELETE /templates/{template_id}', {
    operationId: 'deleteTemplate',
    summary: 'Delete a template',
    description:
      'Deletes a template. Photoshoots in progress continue with their copy of it. With `If-Match`, deletes only the version with that ETag.',
    conditional: true,
    params,
    output: null,
    example: { output: null },
    run: deleteTemplate,
  }),
]
