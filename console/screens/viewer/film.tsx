import type { Creative } from '../../../src/features/creatives/schema.ts'
import { calls } from '../../lib/calls.ts'
import { useRead } from '../../lib/read.ts'
import { place } from '../../lib/router.ts'
import { mediaPath } from '../../lib/text.ts'
import { viewAddress } from '../../lib/viewing.ts'
import { Icon } from '../../parts/icons.tsx'
import { words } from './words.ts'

/** The other pictures of the same order, those that were not delivered included. */
export function Film({ creative }: { creative: Creative }) {
  const isShoot = creative.source === 'photoshoot'
  const { data } = useRead(calls.shoot, { at: { photoshoot_id: creative.source_id } }, { enabled: isShoot })
  const outputs = data?.outputs ?? []
  if (outputs.length < 2) return null
  const alone = place.value.pathname.startsWith('/pictures/')
  return (
    <nav class="film" aria-label={words.film}>
      <ul>
        {outputs.map(({ id, status, position, creative_id, thumbnail_url }) => (
          <li key={id}>
            {creative_id !== null && thumbnail_url !== null ? (
              <a
                href={alone ? `/pictures/${creative_id}` : viewAddress(creative_id)}
                aria-current={creative_id === creative.id ? 'true' : undefined}
                aria-label={words.of(position + 1, outputs.length)}
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
