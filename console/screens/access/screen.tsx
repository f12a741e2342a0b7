import { may } from '../../lib/session.ts'
import { Head } from '../../parts/page.tsx'
import { Devices } from './devices.tsx'
import { Keys } from './keys.tsx'
import { People } from './people.tsx'
import { words } from './words.ts'

/** Who may come in: people, programs, and one's own devices. */
export function Screen() {
  const [people, keys] = [may('people:manage'), may('keys:manage')]
  return (
    <>
      <Head title={words.title} sub={people || keys ? words.lead : words.leadAlone} />
      {people && <People />}
      {keys && <Keys />}
      <Devices />
    </>
  )
}
