import { type Route, routesOf } from '../../core/route.ts'
import { closed, listOf, Uuid } from '../../core/schema.ts'
import examples from './examples.json' with { type: 'json' }
import { listedLinksMax, shareLinkInput, shareLinkParams } from './rules.ts'
import { NewShareLink, ShareLink } from './schema.ts'
import { createShareLink, listShareLinks, revokeShareLink } from './share-links.ts'

const route = routesOf({ tag: 'Share links', permission: 'products:share' })

export const shareLinkRoutes: Route[] = [
  route('POST /products/{product_id}/share-links', {
    operationId: 'createShareLink',
    summary: 'Share a product',
    description:
      'Creates a link to a public page with the name of the product, its pictures, its finished creatives and the logo of its brand, and nothing else; with `creative_ids`, of the pictures only those creatives. Hidden creatives are left out. It opens without a key until it expires, is revoked, or the product is deleted. The address is returned once: a replay of the `Idempotency-Key` has `url: null` and a `warning`.',
    status: 201,
    params: shareLinkParams,
    body: shareLinkInput,
    output: NewShareLink,
    secret: {
      member: 'url',
      advice:
        'The address is returned once, in the first answer. If that answer was lost, revoke this link and create a new one.',
    },
    problems: ['request_rejected'],
    example: {
      body: { label: 'Photo review, Dana', expires_at: '2026-12-21T09:30:00Z' },
      output: { ...examples.shareLink, url: 'https://cyclorama.example/share/EXAMPLEEXAMPLEEXAMPLEEXAMPLEEXAM' },
    },
    run: createShareLink,
  }),
  route('GET /products/{product_id}/share-links', {
    operationId: 'listShareLinks',
    summary: "List a product's share links",
    description:
      'Links of a product, newest first: all valid ones, and the newest of those that were revoked or have expired. Their addresses are not stored and not returned.',
    params: shareLinkParams,
    output: listOf(ShareLink, 'ShareLinkList', listedLinksMax),
    example: { output: { data: [examples.shareLink] } },
    run: listShareLinks,
  }),
  route('DELETE /products/{product_id}/share-links/{link_id}', {
    operationId: 'revokeShareLink',
    summary: 'Revoke a share link',
    description: 'Closes the page at once. Revoking a link again changes nothing.',
    params: closed({ ...shareLinkParams.properties, link_id: Uuid('Id of the link.') }),
    output: null,
    example: { output: null },
    run: revokeShareLink,
  }),
]
