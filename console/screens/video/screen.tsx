import { type Signal, useSignal } from '@preact/signals'
import { openAsForm } from '../../lib/again.ts'
import { type Check, calls, type Video } from '../../lib/calls.ts'
import { inWords } from '../../lib/check-names.ts'
import { placeOrder } from '../../lib/order.ts'
import { isUnderWay } from '../../lib/orders.ts'
import { usePrice } from '../../lib/prices.ts'
import { replace, useRead } from '../../lib/read.ts'
import { may } from '../../lib/session.ts'
import { fileName, mediaPath, momentOf } from '../../lib/text.ts'
import { toast } from '../../lib/toasts.ts'
import { MakeAgain } from '../../parts/again.tsx'
import { Button, LinkButton } from '../../parts/controls.tsx'
import { Gauges } from '../../parts/gauges.tsx'
import { Head, OrderFailed, Trouble, Waiting } from '../../parts/page.tsx'
import { Studio, useShape } from '../../parts/picture.tsx'
import { frameStyle, Player } from '../../parts/player.tsx'
import { words } from './words.ts'

/** One video: its newest frame while it is made, then the player, and what was measured. */
export function Screen({ id }: { id: string }) {
  const pointedAt = useSignal<Check | null>(null)
  const at = { video_id: id }
  const { data: video, error } = useRead(calls.video, { at })
  const product_id = video?.product_id ?? ''
  const product = useRead(calls.product, { at: { product_id } }, { enabled: product_id !== '' })
  const { shape } = useShape(product_id, video !== undefined && isUnderWay(video))
  if (error && !video) return <Trouble error={error} home="/videos" />
  if (!video) return <Waiting />
  const again = () => openAsForm(formOf(video), words.filled)
  return (
    <>
      <VideoHead video={video} product={product.data?.name} again={again} />
      {video.status === 'failed' ? (
        <Failed video={video} again={again} />
      ) : (
        <div class="film-page">
          <Stage video={video} shape={shape} pointedAt={pointedAt.value} />
          <Measured video={video} pointedAt={pointedAt} />
        </div>
      )}
    </>
  )
}

const formOf = (video: Video) => ({
  kind: 'video',
  product_id: video.product_id,
  video_type: video.type,
  recipe_id: video.recipe_id ?? '',
  duration_seconds: video.duration_seconds ?? 15,
  film_shape: video.aspect_ratio,
  source_creative_id: video.source_creative_id ?? '',
})

type HeadProps = { video: Video; product: string | undefined; again: () => void }

function VideoHead({ video, product, again }: HeadProps) {
  const { id, title, type, duration_seconds, aspect_ratio, video_url } = video
  const at = { video_id: id }
  const progress = useRead(calls.videoProgress, { at }, { enabled: video_url !== null })
  const stop = () =>
    placeOrder(`stop-${id}`, calls.cancelVideo, { at, body: undefined }).then(
      (stopped) => {
        replace(calls.video, { at }, stopped)
        toast(words.stopped)
      },
      (error: Error) => toast(error.message),
    )
  const name = title ?? product ?? words.untitled
  return (
    <Head
      title={name}
      back={{ to: '/videos', label: words.videos }}
      sub={
        <span class="dot-separated">
          <span>{words.types[type]}</span>
          {duration_seconds && <span class="number">{words.seconds(duration_seconds)}</span>}
          <span class="number">{aspect_ratio}</span>
        </span>
      }
    >
      {isUnderWay(video) ? (
        <Button icon="stop" onClick={() => void stop()}>
          {words.stop}
        </Button>
      ) : (
        may('videos:generate') && (
          <Button icon="again" onClick={again}>
            {words.again}
          </Button>
        )
      )}
      {progress.data?.poster_url && (
        <LinkButton
          icon="pictures"
          href={mediaPath(progress.data.poster_url)}
          download={fileName(name, progress.data.poster_url)}
        >
          {words.poster}
        </LinkButton>
      )}
      {video_url && (
        <LinkButton kind="main" icon="down" href={mediaPath(video_url)} download={fileName(name, video_url)}>
          {words.download}
        </LinkButton>
      )}
    </Head>
  )
}

type StageProps = { video: Video; shape: string | null; pointedAt: Check | null }

/** The frame in its true shape: what is there of the film. */
function Stage({ video, shape, pointedAt }: StageProps) {
  const { id, video_url, aspect_ratio, status } = video
  const { data } = useRead(calls.videoProgress, { at: { video_id: id } })
  if (video_url) return <Player video={video} poster={data?.poster_url} pointedAt={pointedAt} />
  if (status === 'canceled') return <p class="quiet">{words.canceled}</p>
  return (
    <div class="film-making">
      <div class="film-frame" style={frameStyle(aspect_ratio)}>
        {data?.preview_url ? <img src={mediaPath(data.preview_url)} alt={words.preview} /> : <Studio shape={shape} />}
      </div>
      <p>
        <progress max={100} value={data?.percent ?? 0} aria-label={words.progress} />
        <span class="number">{words.percent(data?.percent ?? 0)}</span>
        <span class="quiet">{words.stages[data?.stage ?? 'queued'] ?? data?.stage}</span>
      </p>
    </div>
  )
}

function Measured({ video, pointedAt }: { video: Video; pointedAt: Signal<Check | null> }) {
  const ended = !isUnderWay(video)
  const { data } = useRead(calls.videoChecks, { at: { video_id: video.id } }, { enabled: ended })
  const { recipe_id, aspect_ratio, duration_seconds, created_at } = video
  const recipes = useRead(calls.recipes, {}, { enabled: recipe_id !== null })
  const recipe = recipes.data?.data.find(({ id }) => id === recipe_id)
  return (
    <aside class="slip" aria-label={words.measured}>
      <h2>{words.facts}</h2>
      <dl class="rows">
        {recipe && <Row name={words.recipe} value={recipe.name} />}
        <Row name={words.shape} value={aspect_ratio} />
        {duration_seconds && <Row name={words.duration} value={words.seconds(duration_seconds)} />}
        <Row name={words.made} value={momentOf(created_at)} />
      </dl>
      <h2>{words.measured}</h2>
      {data && data.data.length > 0 ? (
        <Gauges checks={data.data} pointedAt={pointedAt} />
      ) : (
        <p class="quiet">{words.notMeasured}</p>
      )}
    </aside>
  )
}

const Row = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

/** What was not delivered: the measurements that failed, and the way on. */
function Failed({ video, again }: { video: Video; again: () => void }) {
  const { data } = useRead(calls.videoChecks, { at: { video_id: video.id } })
  const failed = (data?.data ?? []).filter(({ passed }) => passed === false)
  const made = failed.find(({ id }) => id === 'video.made')
  return (
    <>
      <OrderFailed
        title={words.failed}
        text={[made?.detail && inWords(made.detail), words.refunded].filter(Boolean).join(' ')}
      >
        {video.type === 'photo_animation' && video.source_creative_id !== null && <Repeat video={video} />}
        <Button icon="mark" onClick={again}>
          {words.again}
        </Button>
      </OrderFailed>
      <Gauges checks={failed.filter((check) => check !== made)} />
    </>
  )
}

/** Makes the same animation of a picture once more; of a film with words, the service does not say what it was told. */
function Repeat({ video }: { video: Video }) {
  const { id, type, source_creative_id, recipe_id, aspect_ratio, title } = video
  const duration_seconds = video.duration_seconds ?? 0
  const credits = usePrice([[`${type}/second`, duration_seconds]])
  if (credits === null || !may('videos:generate')) return null
  return (
    <MakeAgain
      id={id}
      repeated={{
        ...{ call: calls.createVideo, folder: 'videos', credits },
        body: {
          ...{ type, source_creative_id, duration_seconds, aspect_ratio },
          ...(recipe_id !== null && { recipe_id }),
          ...(title !== null && { title }),
        },
      }}
    />
  )
}
