import type { Creative } from '../../../src/features/creatives/schema.ts'
import { calls } from '../../lib/calls.ts'
import { useRead } from '../../lib/read.ts'
import { place } from '../../lib/router.ts'
import { mediaPath } from '../../lib/text.ts'
import { viewAddress } from '../../lib/viewing.ts'
import { Icon } from '../../parts/icons.tsx'
import { words } from './words.ts'

type Item = { id: string; status: string; creative_id: string | null; thumbnail_url: string | null }

/** Everything of the order that a picture is from, in order. */
function useItems({ source, source_id }: Creative): readonly Item[] {
  const shoot = useRead(calls.shoot, { at: { photoshoot_id: source_id } }, { enabled: source === 'photoshoot' })
  const campaign = useRead(calls.campaign, { at: { campaign_id: source_id } }, { enabled: source === 'campaign' })
  const group = useRead(calls.adGroup, { at: { ad_group_id: source_id } }, { enabled: source === 'assistant_ad' })
  const creatives = campaign.data?.concepts.flatMap(({ creatives }) => creatives)
  return shoot.data?.outputs ?? creatives ?? group.data?.ads ?? []
}

/** The other pictures of the same order, those that were not delivered included. */
export function Film({ creative }: { creative: Creative }) {
  const items = useItems(creative)
  if (items.length < 2) return null
  const alone = place.value.pathname.startsWith('/pictures/')
  return (
    <nav class="film" aria-label={words.film}>
      <ul>
        {items.map(({ id, status, creative_id, thumbnail_url }, position) => (
          <li key={id}>
            {creative_id !== null && thumbnail_url !== null ? (
              <a
                href={alone ? `/pictures/${creative_id}` : viewAddress(creative_id)}
                aria-current={creative_id === creative.id ? 'true' : undefined}
                aria-label={words.of(position + 1, items.length)}
              >
                <img src={mediaPath(thumbnail_url)} alt="" width="64" height="64" />
              </a>
            ) : (
              <span
                class={status === 'failed' ? 'gone' : 'coming'}
                role="img"
                aria-label={status === 'failed' ? words.notDelivered(position + 1) : words.underWay}
              >
                {status === 'failed' && <Icon name="alert" size={16} />}
              </span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
