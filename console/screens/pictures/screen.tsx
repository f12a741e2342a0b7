import { useEffect, useMemo } from 'preact/hooks'
import { lookName } from '../../../src/lib/captions.ts'
import { chooseBrand, useBrand } from '../../lib/brand.ts'
import { preference } from '../../lib/drafts.ts'
import { type FinishedQuery, isPicture, useFinished } from '../../lib/finished.ts'
import { looks, shapes } from '../../lib/make-draft.ts'
import { param, setParams } from '../../lib/router.ts'
import { shownInViewer } from '../../lib/viewing.ts'
import { BrandChoice } from '../../parts/brand.tsx'
import { Button, LinkButton } from '../../parts/controls.tsx'
import { SearchField } from '../../parts/find.tsx'
import { Grid } from '../../parts/grid.tsx'
import { Icon } from '../../parts/icons.tsx'
import { More } from '../../parts/more.tsx'
import { useNames } from '../../parts/names.ts'
import { Empty, Head, Trouble, Waiting } from '../../parts/page.tsx'
import { Select } from '../../parts/pick.tsx'
import { Playing } from '../../parts/player.tsx'
import { Toolbar } from '../../parts/toolbar.tsx'
import { words as partWords } from '../../parts/words.ts'
import { words } from './words.ts'

const filters = ['brand', 'product', 'kind', 'look', 'shape', 'from', 'to', 'hidden', 'q'] as const
const countMax = 10_000

/** All finished pictures and videos of the organization. */
export function Screen() {
  const brand = useBrand()
  const query = useMemo(
    (): FinishedQuery => ({
      brand_id: brand || undefined,
      product_id: param('product') || undefined,
      source: param('kind') || undefined,
      look: param('look') || undefined,
      aspect_ratio: param('shape') || undefined,
      hidden: param('hidden') === '' ? undefined : true,
      q: param('q') || undefined,
      created_after: momentAt(param('from'), 'T00:00:00'),
      created_before: momentAt(param('to'), 'T23:59:59.999'),
      count: true,
    }),
    [brand, ...filters.map(param)],
  )
  const list = useFinished(query)
  const names = useNames()
  const size = preference('picture-size', 176)
  useEffect(() => {
    shownInViewer.value = list.items.filter(isPicture).map(({ id }) => id)
  }, [list.items])
  const { count } = list
  const active = filters.filter((name) => param(name) !== '')
  const isEmpty = !list.isPending && list.items.length === 0 && !list.error
  return (
    <>
      <Head title={words.title} sub={count === null ? words.counting : words.count(count, countMax)}>
        <SearchField label={words.search} value={param('q')} onSettled={(q) => setParams({ q })} />
        <label class="size">
          <Icon name="grid" size={16} />
          <input
            type="range"
            min="110"
            max="420"
            aria-label={words.size}
            value={size.value}
            onInput={(event) => {
              size.value = Number(event.currentTarget.value)
            }}
          />
        </label>
        {list.items.length > 0 && <Select />}
      </Head>
      <Filters />
      {list.error && list.items.length === 0 && <Trouble error={list.error} />}
      {list.isPending && !list.error && <Waiting as="cards" />}
      {isEmpty && (active.length > 0 ? <NoMatch active={active} /> : <NoPictures />)}
      <Grid items={list.items} label={words.title} names={names} size={size.value} />
      <Toolbar items={list.items} areHidden={query.hidden === true} />
      <Playing names={names} />
      <More list={list} />
      {!list.hasMore && list.items.length >= countMax && <p class="quiet">{words.end}</p>}
    </>
  )
}

/** Begin or end of a day of the address, where the person is; undefined for none and for what is no day. */
function momentAt(day: string, time: string): string | undefined {
  const moment = new Date(`${day}${time}`)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}

const NoPictures = () => (
  <Empty text={words.empty}>
    <LinkButton kind="main" href="/">
      {words.emptyAct}
    </LinkButton>
  </Empty>
)

/** Which filter to drop, where none matches. */
const NoMatch = ({ active }: { active: readonly (typeof filters)[number][] }) => (
  <div class="empty">
    <p>{words.noMatch}</p>
    <div class="acts">
      {active.map((name) => (
        <Button
          key={name}
          icon="close"
          onClick={() => {
            if (name === 'brand') chooseBrand('')
            else setParams({ [name]: null })
          }}
        >
          {name === 'q' ? param('q') : filterName[name]}
        </Button>
      ))}
    </div>
  </div>
)

const filterName = {
  brand: partWords.brand,
  product: words.product,
  kind: words.kind,
  look: words.look,
  shape: words.shape,
  from: words.from,
  to: words.to,
  hidden: words.hidden,
  q: words.search,
}

function Filters() {
  const kinds = ['photoshoot', 'campaign', 'listing', 'assistant_ad', 'video']
  return (
    <div class="filters" role="group" aria-label={words.filters}>
      <BrandChoice />
      {param('product') !== '' && (
        <Button icon="close" label={words.drop(words.product)} onClick={() => setParams({ product: null })}>
          {words.thisProduct}
        </Button>
      )}
      <Choice name="kind" options={kinds.map((kind) => [kind, lookName(null, kind)])} />
      <Choice name="look" options={looks.map((look) => [look, lookName(look)])} />
      <Choice name="shape" options={[...shapes, '1.91:1', '2:3'].map((shape) => [shape, shape])} />
      <span class="days">
        {(['from', 'to'] as const).map((name) => (
          <label key={name} class="day">
            <span>{filterName[name]}</span>
            <input
              type="date"
              class={param(name) === '' ? '' : 'on'}
              value={param(name)}
              onChange={(event) => setParams({ [name]: event.currentTarget.value })}
            />
          </label>
        ))}
      </span>
      <Choice name="hidden" options={[['1', words.hidden]]} none={words.visible} />
    </div>
  )
}

type ChoiceProps = {
  name: 'kind' | 'look' | 'shape' | 'hidden'
  options: readonly (readonly [string, string])[]
  none?: string
}

const Choice = ({ name, options, none }: ChoiceProps) => (
  <select
    class={param(name) === '' ? '' : 'on'}
    aria-label={name === 'hidden' ? words.state : filterName[name]}
    value={param(name)}
    onChange={(event) => setParams({ [name]: event.currentTarget.value })}
  >
    <option value="">{none ?? words.allOf(filterName[name])}</option>
    {options.map(([value, label]) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </select>
)
