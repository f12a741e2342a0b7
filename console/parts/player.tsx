import { calls, type Video } from '../lib/calls.ts'
import { useRead } from '../lib/read.ts'
import { goBack, param, withParams } from '../lib/router.ts'
import { fileName, mediaPath, ratioNumber } from '../lib/text.ts'
import { LinkButton } from './controls.tsx'
import { Dialog } from './dialog.tsx'
import { Trouble, Waiting } from './page.tsx'
import { words } from './words.ts'

/** A frame of this shape, as large as the page allows. */
export const frameStyle = (aspect_ratio: string) => {
  const ratio = ratioNumber(aspect_ratio)
  return { aspectRatio: String(ratio), width: `min(100%, calc(min(70dvh, 720px) * ${ratio}))` }
}

type PlayerProps = { video: Video; poster: string | null | undefined; autoplay?: boolean }

/** A finished video. */
export const Player = ({ video, poster, autoplay }: PlayerProps) => (
  // biome-ignore lint/a11y/useMediaCaption: captions are set into the film
  <video
    autoplay={autoplay}
    class="film-frame"
    style={frameStyle(video.aspect_ratio)}
    src={mediaPath(video.video_url!)}
    poster={poster ? mediaPath(poster) : undefined}
    controls
    playsInline
    preload="metadata"
  />
)

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
