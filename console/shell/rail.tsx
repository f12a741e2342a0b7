import { useEffect } from 'preact/hooks'
import { chooseBrand, findingBrand, tabBrand, useBrands } from '../lib/brand.ts'
import { calls } from '../lib/calls.ts'
import { printed } from '../lib/keys.ts'
import { openOrders, progress } from '../lib/live.ts'
import { useRead } from '../lib/read.ts'
import { place } from '../lib/router.ts'
import { may, session, signOut } from '../lib/session.ts'
import { figure } from '../lib/text.ts'
import { Menu } from '../parts/controls.tsx'
import { Icon, Mark } from '../parts/icons.tsx'
import { words as partWords } from '../parts/words.ts'
import { groups, isHere, isOpenTo } from './navigation.ts'
import { helpOpen, paletteOpen } from './palette.tsx'
import { switchTheme } from './theme.ts'
import { words } from './words.ts'

export function Rail() {
  const { pathname } = place.value
  return (
    <nav class="rail" aria-label={words.main}>
      <a class="word" href="/">
        <Mark />
        <span>Cyclorama</span>
      </a>
      <BrandSwitch />
      <button
        type="button"
        class="find"
        onClick={() => {
          paletteOpen.value = true
        }}
        title={words.find}
      >
        <Icon name="search" size={16} />
        <span>{words.find}</span>
        <kbd aria-hidden="true">{printed('mod+k')}</kbd>
      </button>
      {groups.map((goals) => (
        <ul key={goals[0]!.to}>
          {goals.filter(isOpenTo).map(({ to, label, icon }) => (
            <li key={to}>
              <a href={to} aria-current={isHere(to, pathname) ? 'page' : undefined} title={label}>
                <Icon name={icon} />
                <span>{label}</span>
              </a>
            </li>
          ))}
        </ul>
      ))}
      <div class="foot">
        <UnderWay />
        <Purse />
      </div>
    </nav>
  )
}

const findBrand = {
  label: partWords.findBrand,
  icon: 'search' as const,
  run: () => {
    findingBrand.value = true
  },
}

/** Whose console it is, and which of its brands the lists show. */
function BrandSwitch() {
  const { person, organization } = session.value!
  const { brands, hasMore, isGone } = useBrands()
  const chosen = tabBrand().value
  const brand = brands.find(({ id }) => id === chosen)
  useEffect(() => {
    if (isGone) chooseBrand('')
  }, [isGone])
  const choices = [{ id: '', name: partWords.allBrands }, ...brands].map(({ id, name }) => ({
    label: name,
    current: id === chosen,
    run: () => chooseBrand(id),
  }))
  return (
    <Menu
      kind="who"
      button={
        <>
          <i class="sign" aria-hidden="true">
            {[...(brand ?? organization).name][0]}
          </i>
          <span class="two">
            <b dir="auto">{(brand ?? organization).name}</b>
            <small dir="auto">{(brand ? organization : person).name}</small>
          </span>
          <Icon name="chevron" size={16} />
        </>
      }
      items={[
        ...(hasMore ? [findBrand] : []),
        ...(brands.length > 1 ? choices : []),
        { label: words.switchTheme, icon: 'sun', run: switchTheme },
        {
          label: words.allKeys,
          icon: 'keyboard',
          run: () => {
            helpOpen.value = true
          },
        },
        { label: words.signOut, icon: 'leave', run: () => void signOut() },
      ]}
    />
  )
}

function UnderWay() {
  const count = openOrders.value.length
  if (count === 0) return null
  const { done, all } = progress.value
  return (
    <a class="now" href="/under-way">
      <svg class="ring" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <circle cx="12" cy="12" r="9" pathLength={100} />
        <circle
          class="done"
          cx="12"
          cy="12"
          r="9"
          pathLength={100}
          stroke-dasharray={`${(done / Math.max(1, all)) * 100} 100`}
        />
      </svg>
      <span class="two">
        <b>{words.orders(count)}</b>
        <small>{words.ordersMore(done, all)}</small>
      </span>
    </a>
  )
}

function Purse() {
  const canRead = may('usage:read')
  const { data } = useRead(calls.credits, {}, { enabled: canRead })
  if (!canRead || !data) return null
  return (
    <div class="purse">
      <span>
        <b>{figure(data.available)}</b> {words.canSpend}
      </span>
      {data.held > 0 && <small>{words.held(figure(data.held))}</small>}
    </div>
  )
}

/** The tabs of a phone. */
export function Tabs() {
  const { pathname } = place.value
  const tabs = [
    { to: '/', label: words.make, icon: 'plus' },
    { to: '/pictures', label: words.pictures, icon: 'pictures' },
    { to: '/under-way', label: words.underWay, icon: 'tray' },
    { to: '/products', label: words.products, icon: 'box' },
    { to: '/more', label: words.more, icon: 'menu' },
  ] as const
  return (
    <nav class="tabs" aria-label={words.main}>
      {tabs.map(({ to, label, icon }) => (
        <a key={to} href={to} aria-current={isHere(to, pathname) ? 'page' : undefined}>
          <Icon name={icon} size={22} />
          <span>{label}</span>
          {to === '/under-way' && openOrders.value.length > 0 && <i class="dot" aria-hidden="true" />}
        </a>
      ))}
    </nav>
  )
}
