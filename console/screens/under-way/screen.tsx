import { calls } from '../../lib/calls.ts'
import { useRead } from '../../lib/read.ts'
import { lookName, mediaPath, momentOf } from '../../lib/text.ts'
import { LinkButton } from '../../parts/controls.tsx'
import { Empty, Head, Trouble, Waiting } from '../../parts/page.tsx'
import { words } from './words.ts'

const isOpen = ({ status }: { status: string }) => status === 'queued' || status === 'in_progress'

/** All orders under way, and of the last day. */
export function Screen() {
  const { data, error } = useRead(
    calls.shoots,
    { query: { limit: 50 } },
    { poll: ({ data }) => data.some(isOpen) && 2000 },
  )
  const open = data?.data.filter(isOpen) ?? []
  if (error && !data) return <Trouble error={error} />
  return (
    <>
      <Head title={words.title} sub={data && words.count(open.length)} />
      {!data && <Waiting />}
      {data?.data.length === 0 && (
        <Empty text={words.empty}>
          <LinkButton kind="main" href="/">
            {words.make}
          </LinkButton>
        </Empty>
      )}
      <ul class="orders">
        {data?.data.map((shoot) => {
          const picture = shoot.outputs.find(({ thumbnail_url }) => thumbnail_url !== null)?.thumbnail_url
          return (
            <li key={shoot.id}>
              <a href={`/shoots/${shoot.id}`}>
                {picture ? (
                  <img src={mediaPath(picture)} alt="" width="56" height="56" loading="lazy" />
                ) : (
                  <i class="sweep" />
                )}
                <span class="two">
                  <b>{lookName(shoot.quick_shoot?.look ?? null)}</b>
                  <small dir="auto">{shoot.direction?.text ?? momentOf(shoot.created_at)}</small>
                </span>
                <span class="number">{words.progress(shoot.progress.completed, shoot.progress.total)}</span>
              </a>
            </li>
          )
        })}
      </ul>
    </>
  )
}
