import { Download } from '../../core/download.ts'
import { csvOf } from '../../lib/csv.ts'

/** The exported part of a group: its words and its finished ads. */
export type Exported = {
  id: string
  name: string | null
  target_url: string | null
  context_hints: string[]
  negative_phrases: string[]
  ads: { position: number; title: string; body: string; image_url: string }[]
}

const columns = [
  'ad_group_name',
  'context_hints',
  'negative_phrases',
  'ad_name',
  'ad_title',
  'ad_copy',
  'landing_page_url',
  'image_url',
]

/**
 * The group as a file for bulk upload (CSV as in RFC 4180, UTF-8): a row for each finished ad, with the hints as a JSON array, as the bulk
 * schema wants them (help.openai.com, 20001218, 2026).
 */
export function bulkFile(group: Exported): Download {
  const name = nameOf(group)
  const lists = [group.context_hints, group.negative_phrases].map((list) => JSON.stringify(list))
  const rows = group.ads.map((ad) => [
    name,
    ...lists,
    adName(name, ad.position),
    ad.title,
    ad.body,
    group.target_url ?? '',
    ad.image_url,
  ])
  const text = csvOf([columns, ...rows], { isQuoted: true })
  return new Download('text/csv', `assistant-ad-group-${group.id}.csv`, Buffer.from(text))
}

/**
 * The group as bodies for the advertiser API (developers.openai.com/ads, 2026), in the order in which they are sent: the group to
 * `/ad_groups`, then for each ad its picture to `/upload` and the ad to `/ads`, with the ids that the answers before gave. All are paused.
 */
export function apiPayloads(group: Exported) {
  const name = nameOf(group)
  return {
    ad_group: { name, status: 'paused' as const, context_hints: group.context_hints },
    negative_phrases: group.negative_phrases,
    ads: group.ads.map(({ position, title, body, image_url }) => ({
      upload: { image_url },
      ad: {
        name: adName(name, position),
        status: 'paused' as const,
        creative: { type: 'chat_card' as const, title, body, target_url: group.target_url },
      },
    })),
  }
}

const nameOf = ({ name, id }: Exported) => name ?? `Ad group ${id}`
const adName = (group: string, position: number) => `${group}, ad ${position + 1}`
