import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { type Failed, fetchAnswer } from '../../lib/api.ts'
import { signOut } from '../../lib/session.ts'
import { momentOf } from '../../lib/text.ts'
import { toast } from '../../lib/toasts.ts'
import { Button } from '../../parts/controls.tsx'
import { words } from './words.ts'

type Device = { id: string; browser: string | null; created_at: string; last_used_at: string; current?: boolean }

/** The browsers in which one is signed in. Each can be signed out here. */
export function Devices() {
  const devices = useSignal<Device[]>([])
  const load = () =>
    fetchAnswer<{ data: Device[] }>('GET', '/console/sessions').then(
      ({ data }) => {
        devices.value = data
      },
      (error: Failed) => toast(error.message),
    )
  useEffect(() => void load(), [])
  const end = async ({ id, browser, current }: Device) => {
    if (current) return signOut()
    await fetchAnswer('DELETE', `/console/sessions/${id}`).then(
      () => toast(words.signedOut(browser ?? words.unknownBrowser)),
      (error: Failed) => toast(error.message),
    )
    await load()
  }
  return (
    <section class="section">
      <h2>{words.devicesTitle}</h2>
      <ul class="things">
        {devices.value.map((device) => (
          <DeviceRow key={device.id} device={device} onEnd={() => void end(device)} />
        ))}
      </ul>
    </section>
  )
}

export const DeviceRow = ({ device, onEnd }: { device: Device; onEnd: () => void }) => (
  <li>
    <span class="two">
      <b>
        {device.browser ?? words.unknownBrowser} {device.current && <small>({words.here})</small>}
      </b>
      <small>
        {words.lastSeen(momentOf(device.last_used_at))}, {words.since(momentOf(device.created_at))}
      </small>
    </span>
    <Button kind="small" onClick={onEnd}>
      {words.signOut}
    </Button>
  </li>
)
