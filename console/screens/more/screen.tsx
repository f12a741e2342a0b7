import { place } from '../../lib/router.ts'
import { signOut } from '../../lib/session.ts'
import { BrandChoice } from '../../parts/brand.tsx'
import { Icon } from '../../parts/icons.tsx'
import { Head } from '../../parts/page.tsx'
import { goals, isHere, isOpenTo } from '../../shell/navigation.ts'
import { switchTheme } from '../../shell/theme.ts'
import { words } from '../../shell/words.ts'

/** What the tabs of a phone have no room for. */
export function Screen() {
  return (
    <>
      <Head title={words.more}>
        <BrandChoice />
      </Head>
      <ul class="goals">
        {goals.filter(isOpenTo).map(({ to, label, icon }) => (
          <li key={to}>
            <a href={to} aria-current={isHere(to, place.value.pathname) ? 'page' : undefined}>
              <Icon name={icon} />
              <span>{label}</span>
            </a>
          </li>
        ))}
        <li>
          <button type="button" onClick={switchTheme}>
            <Icon name="sun" />
            <span>{words.switchTheme}</span>
          </button>
        </li>
        <li>
          <button type="button" onClick={() => void signOut()}>
            <Icon name="leave" />
            <span>{words.signOut}</span>
          </button>
        </li>
      </ul>
    </>
  )
}
