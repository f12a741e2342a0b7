import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { type Failed, ifUnchanged, write } from '../../lib/api.ts'
import { calls, type Product, type Profile } from '../../lib/calls.ts'
import { mediaPath } from '../../lib/text.ts'
import { toast } from '../../lib/toasts.ts'
import { Button, Segmented } from '../../parts/controls.tsx'
import { Icon } from '../../parts/icons.tsx'
import type { BrushProps } from './brush.tsx'
import { type Correct, takeProfile } from './correct.ts'
import { words } from './see-words.ts'

type SeenPicture = Profile['pictures'][number]
type Props = {
  image: Product['images'][number]
  position: number
  product: Product
  profile: Profile
  correct: Correct
  locked: boolean
}

const icons = { sure: 'check', doubtful: 'info', refused: 'alert' } as const
const kinds = { sure: 'good', doubtful: 'quiet', refused: 'bad-word' } as const

/** A photo, the outline of the product in it, how far that can be relied on and why, and the brush. */
export function SeenPhoto({ image, position, product, profile, correct, locked }: Props) {
  const seen = profile.pictures.find(({ image_id }) => image_id === image.id)
  const view = useSignal<'outline' | 'alone' | 'photo'>('outline')
  const brush = useSignal(false)
  const outline = seen?.cutout.outline_url ?? null
  const shown = outline === null ? 'photo' : view.value
  const urls = { outline, alone: seen?.cutout.preview_url ?? null, photo: image.url }
  const names = {
    outline: words.outlineOf(position),
    alone: words.aloneOf(position),
    photo: words.photo(position),
  }
  return (
    <li>
      <div class="seen-photo">
        <img
          src={mediaPath(urls[shown] ?? image.url)}
          alt={names[shown]}
          style={{ aspectRatio: `${image.width} / ${image.height}` }}
          loading="lazy"
          decoding="async"
        />
      </div>
      {outline !== null && (
        <Segmented
          legend={words.view}
          hideLegend
          value={shown}
          onChange={(value) => {
            view.value = value
          }}
          options={[
            { value: 'outline', label: words.outline },
            { value: 'alone', label: words.alone },
            { value: 'photo', label: words.original },
          ]}
        />
      )}
      {seen ? (
        <Judgement seen={seen} correct={correct} locked={locked} profile={profile} />
      ) : (
        <p class="quiet">{words.notYet}</p>
      )}
      {!locked && (
        <PhotoActs
          seen={seen}
          profile={profile}
          onBrush={() => {
            brush.value = true
          }}
        />
      )}
      {brush.value && (
        <LazyBrush
          image={image}
          product={product}
          profile={profile}
          hasMask={outline !== null}
          onClose={() => {
            brush.value = false
          }}
        />
      )}
    </li>
  )
}

/** The brush is loaded when it is opened. */
function LazyBrush(props: BrushProps) {
  const loaded = useSignal<{ Brush: (props: BrushProps) => preact.JSX.Element } | null>(null)
  useEffect(() => {
    void import('./brush.tsx').then(({ Brush }) => {
      loaded.value = { Brush }
    })
  }, [])
  const part = loaded.value
  return part && <part.Brush {...props} />
}

type JudgementProps = { seen: SeenPicture; profile: Profile; correct: Correct; locked: boolean }

function Judgement({ seen, correct, locked, profile }: JudgementProps) {
  const { cutout, not_for, objects } = seen
  return (
    <div class="judged">
      <p>
        <span class={kinds[cutout.state]}>
          <Icon name={icons[cutout.state]} size={15} />
          {words.states[cutout.state]}
        </span>{' '}
        <small>{words.cutBy[cutout.source]}</small>
      </p>
      {cutout.reasons.map(({ code, detail }) => (
        <p key={code} class="note">
          <Icon name="alert" size={15} />
          <span>{detail}</span>
        </p>
      ))}
      <NotFor not_for={not_for} doubts={cutout.reasons.map(({ detail }) => detail).join(' ')} />
      {!locked && <Pose seen={seen} correct={correct} profile={profile} />}
      {objects.length > 1 && <Objects seen={seen} correct={correct} locked={locked} />}
    </div>
  )
}

/** What a photo cannot be used for: uses of one reason stand together, without the doubts that stand above it. */
function NotFor({ not_for, doubts }: Pick<SeenPicture, 'not_for'> & { doubts: string }) {
  if (not_for.length === 0) return <p class="quiet">{words.goodForAll}</p>
  const byReason = Map.groupBy(not_for, ({ why }) => (why.startsWith(doubts) ? why.slice(doubts.length).trim() : why))
  return (
    <>
      {[...byReason].map(([why, uses]) => (
        <p key={why} class="note">
          <Icon name="info" size={15} />
          <span>
            {words.notFor} {uses.map(({ what }) => words.uses[what]).join(', ')}: {why}
          </span>
        </p>
      ))}
    </>
  )
}

function Pose({ seen, profile, correct }: Omit<JudgementProps, 'locked'>) {
  const own = profile.corrections.pictures.find(({ image_id }) => image_id === seen.image_id)?.pose ?? ''
  const poses = Object.entries(words.poses)
  return (
    <label class="pose">
      <span class="quiet">{words.pose}</span>
      <select
        value={own}
        onChange={(event) =>
          void correct({ pictures: [{ image_id: seen.image_id, pose: event.currentTarget.value || null }] })
        }
      >
        <option value="">{words.poseRead(own === '' && seen.pose ? words.poses[seen.pose] : null)}</option>
        {poses.map(([pose, name]) => (
          <option key={pose} value={pose}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

function Objects({ seen: { image_id, objects }, correct, locked }: Omit<JudgementProps, 'profile'>) {
  const used = objects.filter((one) => one.used).map(({ id }) => id)
  const toggle = (id: string) => {
    const next = used.includes(id) ? used.filter((one) => one !== id) : [...used, id]
    if (next.length === 0) return
    void correct({ pictures: [{ image_id, objects: next.length === objects.length ? null : next }] })
  }
  return (
    <fieldset class="field">
      <legend>{words.objects}</legend>
      <div class="hints">
        {objects.map(({ id, used, share }, i) => (
          <button key={id} type="button" aria-pressed={used} disabled={locked} onClick={() => toggle(id)}>
            {used && <Icon name="check" size={13} />} {words.object(i + 1)} <small>{Math.round(share * 100)} %</small>
          </button>
        ))}
      </div>
    </fieldset>
  )
}

type ActsProps = { seen: SeenPicture | undefined; profile: Profile; onBrush: () => void }

function PhotoActs({ seen, profile, onBrush }: ActsProps) {
  const automatic = () =>
    write(calls.deleteCutOut, {
      at: { product_id: profile.product_id, image_id: seen!.image_id },
      headers: ifUnchanged(profile),
    }).then(
      (answer) => takeProfile(profile.product_id, answer),
      (error: Failed) => toast(error.status === 412 ? words.changedMeanwhile : error.message),
    )
  return (
    <div class="acts">
      <Button icon="brush" onClick={onBrush}>
        {seen?.cutout.outline_url ? words.correct : words.draw}
      </Button>
      {seen?.cutout.source === 'person' && (
        <Button icon="undo" kind="plain" onClick={() => void automatic()}>
          {words.automatic}
        </Button>
      )}
    </div>
  )
}
