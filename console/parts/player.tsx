import { useEffect, useRef } from 'preact/hooks'
import { type Check, calls, type Video } from '../lib/calls.ts'
import { useRead } from '../lib/read.ts'
import { goBack, param, withParams } from '../lib/router.ts'
import { fileName, mediaPath, ratioNumber } from '../lib/text.ts'
import { LinkButton } from './controls.tsx'
import { Dialog } from './dialog.tsx'
import { Trouble, Waiting } from './page.tsx'
import { Spots } from './spots.tsx'
import { words } from './words.ts'

/** A frame of this shape, as large as the page allows. */
export const frameStyle = (aspect_ratio: string) => {
  const ratio = ratioNumber(aspect_ratio)
  return { aspectRatio: String(ratio), width: `min(100%, calc(min(70dvh, 720px) * ${ratio}))` }
}

/** The size of a film of this shape: its shorter side has 1080 pixels. */
const pixelsOf = (aspect_ratio: string) => {
  const ratio = ratioNumber(aspect_ratio)
  return { width: 1080 * Math.max(1, ratio), height: 1080 * Math.max(1, 1 / ratio) }
}

type PlayerProps = { video: Video; poster: string | null | undefined; autoplay?: boolean; pointedAt?: Check | null }

/** A finished video. A check that is pointed at halts it at the time of its first place, and outlines what was measured then. */
export function Player({ video, poster, autoplay, pointedAt = null }: PlayerProps) {
  const film = useRef<HTMLVideoElement>(null)
  const at = pointedAt?.regions?.[0]?.at_seconds
  useEffect(() => {
    if (at === undefined || film.current === null) return
    film.current.pause()
    film.current.currentTime = at
  }, [pointedAt?.id])
  const places = pointedAt && { ...pointedAt, regions: pointedAt.regions?.filter((place) => place.at_seconds === at) }
  return (
    <div class="film-frame" style={frameStyle(video.aspect_ratio)}>
      {/* biome-ignore lint/a11y/useMediaCaption: captions are set into the film */}
      <video
        autoplay={autoplay}
        src={mediaPath(video.video_url!)}
        poster={poster ? mediaPath(poster) : undefined}
        ref={film}
        controls
        playsInline
        preload="metadata"
      />
      <Spots of={places} picture={pixelsOf(video.aspect_ratio)} />
    </div>
  )
}

/** Plays the video that the address names, over the list. */
export function Playing({ names }: { names: ReadonlyMap<string, string> }) {
  const id = param('play')
  return id !== '' && <PlayDialog key={id} id={id} names={names} />
}

function PlayDialog({ id, names }: { id: string; names: ReadonlyMap<string, string> }) {
  const { data: video, error } = useRead(calls.video, { at: { video_id: id } })
  const name = video?.title ?? names.get(video?.product_id ?? '') ?? words.video
  return (
    <Dialog title={name} class="playing" onClose={() => goBack(withParams({ play: null }))}>
      {!video && (error ? <Trouble error={error} home="/videos" /> : <Waiting />)}
      {video?.video_url && (
        <>
          <Player video={video} poster={video.thumbnail_url} autoplay />
          <div class="acts">
            <LinkButton
              kind="main"
              icon="down"
              href={mediaPath(video.video_url)}
              download={fileName(name, video.video_url)}
            >
              {words.download}
            </LinkButton>
            <LinkButton icon="film" href={`/videos/${id}`}>
              {words.measured}
            </LinkButton>
          </div>
        </>
      )}
    </Dialog>
  )
}
