import { useEffect, useState } from 'preact/hooks'
import type { Chosen, ChosenProps } from './chosen.tsx'

let loaded: typeof Chosen | null = null

/** What can be done with the selected pictures. It arrives after the pictures themselves, before which nobody selects. */
export function Toolbar(props: ChosenProps) {
  const [Loaded, setLoaded] = useState(() => loaded)
  useEffect(() => {
    if (loaded === null)
      void import('./chosen.tsx').then(({ Chosen }) => {
        loaded = Chosen
        setLoaded(() => Chosen)
      })
  }, [])
  return Loaded && <Loaded {...props} />
}
