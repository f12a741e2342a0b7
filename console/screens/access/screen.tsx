import { may } from '../../lib/session.ts'
import { Head } from '../../parts/page.tsx'
import { Devices } from './devices.tsx'
import { Keys } from './keys.tsx'
import { People } from './people.tsx'
import { words } from './words.ts'

/** Who may come in: people, programs, and one's own devices. */
export const Screen = () => (
  <>
    <Head title={words.title} sub={words.lead} />
    {may('people:manage') && <People />}
    {may('keys:manage') && <Keys />}
    <Devices />
  </>
)
