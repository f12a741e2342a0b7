import { useSignal } from '@preact/signals'
import { calls, type Profile } from '../../lib/calls.ts'
import { useRead } from '../../lib/read.ts'
import { Button, Field, TextInput } from '../../parts/controls.tsx'
import { Combobox, type Option, useSettled } from '../../parts/find.tsx'
import { Icon } from '../../parts/icons.tsx'
import type { Correct } from './correct.ts'
import { words } from './see-words.ts'

type Props = { profile: Profile; correct: Correct; locked: boolean }

/** What the product is, and the search for what it is instead. */
export function Category({ profile: { status, category, corrections }, correct, locked }: Props) {
  const text = useSignal('')
  const picked = useSignal<Option | null>(null)
  const q = useSettled(text.value.trim())
  const found = useRead(calls.categories, { query: { q } }, { enabled: q.length > 1 })
  const set = (id: string | null) => {
    text.value = ''
    void correct({ category_id: id })
  }
  const options = (q.length > 1 ? (found.data?.data ?? []) : []).map(({ id, name, path }) => ({
    id,
    label: name,
    more: path,
  }))
  const isOutdated = status === 'processing' && (category?.id ?? null) !== corrections.category_id
  return (
    <section>
      <h2>{words.category}</h2>
      {isOutdated && corrections.category_id !== null ? (
        <Picked option={picked.value?.id === corrections.category_id ? picked.value : null} />
      ) : (
        <Read status={status} category={category} locked={locked} set={set} />
      )}
      {!locked && (
        <Combobox
          label={words.search}
          placeholder={words.searchPlaceholder}
          text={text.value}
          onText={(value) => {
            text.value = value
          }}
          options={options}
          onPick={(option) => {
            picked.value = option
            set(option.id)
          }}
        />
      )}
      {!locked && corrections.category_id !== null && (
        <Button kind="small" icon="undo" onClick={() => set(null)}>
          {words.byItself}
        </Button>
      )}
    </section>
  )
}

type ReadProps = Pick<Profile, 'status' | 'category'> & { locked: boolean; set: (id: string) => void }

/** The category as it was read, and the ones that it may be instead. */
function Read({ status, category, locked, set }: ReadProps) {
  if (!category) return <p class="what">{status === 'processing' ? words.beingRead : words.unknown}</p>
  return (
    <>
      <p class="what" dir="auto">
        {category.name}
      </p>
      <p class="quiet wraps">{category.path}</p>
      <p class="quiet">
        {words.sources[category.source]}
        {category.source !== 'person' && `, ${words.sure(category.confidence)}`}
      </p>
      {!locked && category.source !== 'person' && (
        <p class="acts">
          <Button kind="small" icon="check" onClick={() => set(category.id)}>
            {words.isRight}
          </Button>
          {category.alternatives.length > 0 && <span class="quiet">{words.orElse}</span>}
          {category.alternatives.map(({ id, name }) => (
            <Button key={id} kind="small" onClick={() => set(id)}>
              {name}
            </Button>
          ))}
        </p>
      )}
    </>
  )
}

/** The category that a person has set, before the profile is written again. */
const Picked = ({ option }: { option: Option | null }) => (
  <>
    <p class="what" dir="auto">
      {option?.label ?? words.asYouSet}
    </p>
    {option?.more && <p class="quiet wraps">{option.more}</p>}
    <p class="quiet">{words.sources.person}</p>
  </>
)

const sides = ['width', 'height', 'depth'] as const
type Sides = Record<(typeof sides)[number], string>

const sidesOf = ({ size_mm }: Profile): Sides => ({
  width: String(size_mm?.width ?? ''),
  height: String(size_mm?.height ?? ''),
  depth: String(size_mm?.depth ?? ''),
})

export function Size({ profile, correct, locked }: Props) {
  const typed = useSignal<Sides | null>(null)
  const bad = useSignal(false)
  const now = typed.value ?? sidesOf(profile)
  const save = async () => {
    const size = Object.fromEntries(sides.map((side) => [side, Number(now[side].replace(',', '.'))]))
    bad.value = !Object.values(size).every((mm) => mm > 0 && mm <= 100_000)
    if (!bad.value && (await correct({ size_mm: size }))) typed.value = null
  }
  return (
    <section>
      <h2>{words.size}</h2>
      {profile.size_mm === null && <p class="quiet">{words.sizeUsual}</p>}
      <div class="sides">
        {sides.map((side) => (
          <Field key={side} label={words.sizes[side]}>
            <TextInput
              value={now[side]}
              maxLength={9}
              readOnly={locked}
              onInput={(value) => {
                typed.value = { ...now, [side]: value }
              }}
            />
          </Field>
        ))}
      </div>
      {bad.value && (
        <small class="fault" role="alert">
          {words.sizeBad}
        </small>
      )}
      <p class="acts">
        {typed.value && (
          <Button kind="small" onClick={() => void save()}>
            {words.save}
          </Button>
        )}
        {!locked && profile.size_mm !== null && !typed.value && (
          <Button kind="small" icon="undo" onClick={() => void correct({ size_mm: null })}>
            {words.byItself}
          </Button>
        )}
      </p>
    </section>
  )
}

export function Materials({ profile: { materials, corrections }, correct, locked }: Props) {
  const values = [...new Map(materials.map((one) => [one.value, one])).values()]
  const set = (next: string[]) => void correct({ materials: next.length > 0 ? next : null })
  return (
    <section>
      <h2>{words.materials}</h2>
      {values.length === 0 && <p class="quiet">{words.noMaterials}</p>}
      <ul class="chips">
        {values.map(({ value, from }) => (
          <li key={value} title={words.sources[from]}>
            <span dir="auto">{value}</span>
            {!locked && (
              <Remove text={value} onClick={() => set(values.map((one) => one.value).filter((one) => one !== value))} />
            )}
          </li>
        ))}
      </ul>
      {!locked && values.length < 10 && (
        <AddText
          label={words.addMaterial}
          maxLength={60}
          onAdd={(value) => set([...values.map((one) => one.value), value])}
        />
      )}
      {!locked && corrections.materials !== null && (
        <Button kind="small" icon="undo" onClick={() => void correct({ materials: null })}>
          {words.byItself}
        </Button>
      )}
    </section>
  )
}

const Remove = ({ text, onClick }: { text: string; onClick: () => void }) => (
  <button type="button" class="x" aria-label={words.remove(text)} onClick={onClick}>
    <Icon name="close" size={13} />
  </button>
)

type AddProps = { label: string; maxLength: number; placeholder?: string; onAdd: (text: string) => void }

function AddText({ label, maxLength, placeholder, onAdd }: AddProps) {
  const text = useSignal('')
  const add = (event: Event) => {
    event.preventDefault()
    const value = text.value.trim()
    if (value === '') return
    text.value = ''
    onAdd(value)
  }
  return (
    <form class="add" onSubmit={add}>
      <TextInput
        aria-label={label}
        placeholder={placeholder ?? label}
        maxLength={maxLength}
        value={text.value}
        onInput={(value) => {
          text.value = value
        }}
      />
      <Button type="submit" kind="small">
        {words.add}
      </Button>
    </form>
  )
}

/** The facts that texts rest on, each with where it stands; what should not be said loses its mark. */
export function Facts({ profile: { facts, corrections }, correct, locked }: Props) {
  const toggle = (id: string, said: boolean) => {
    const others = corrections.unsaid.filter((one) => one !== id)
    void correct({ unsaid: said ? others : [...others, id] })
  }
  return (
    <section>
      <h2>{words.facts}</h2>
      {facts.length === 0 ? <p class="quiet">{words.noFacts}</p> : <p class="quiet">{words.factsMore}</p>}
      <ul class="facts-list">
        {facts.map(({ id, text, said, from }) => (
          <li key={id}>
            <label class="switch">
              <input
                type="checkbox"
                checked={said}
                disabled={locked}
                onChange={(event) => toggle(id, event.currentTarget.checked)}
              />
              <span>
                <span dir="auto">{text}</span>
                <small>{words.sources[from.field]}</small>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function SellingPoints({ profile: { corrections }, correct, locked }: Props) {
  const points = corrections.selling_points
  const set = (selling_points: string[]) => void correct({ selling_points })
  return (
    <section>
      <h2>{words.points}</h2>
      <p class="quiet">{words.pointsMore}</p>
      <ul class="lines">
        {points.map((point) => (
          <li key={point}>
            <span dir="auto">{point}</span>
            {!locked && <Remove text={point} onClick={() => set(points.filter((one) => one !== point))} />}
          </li>
        ))}
      </ul>
      {!locked && points.length < 20 && (
        <AddText
          label={words.addPoint}
          placeholder={words.pointPlaceholder}
          maxLength={160}
          onAdd={(point) => set([...new Set([...points, point])])}
        />
      )}
    </section>
  )
}
