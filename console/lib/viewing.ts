import { signal } from '@preact/signals'
import { go, param, withParams } from './router.ts'

/** The pictures that the arrows of the viewer step through: those of the list below it. */
export const shownInViewer = signal<string[]>([])

/** The address that shows a picture over the list. */
export const viewAddress = (creative: string) => withParams({ view: creative, zoom: null })

/** The address that shows over its order what was not delivered. */
export const missedAddress = (kind: 'shoot' | 'campaign' | 'ads', order: string, item: string) =>
  withParams({ missed: `${kind}.${order}.${item}` })

/** The address that plays a video over the list. */
export const playAddress = (video: string) => withParams({ play: video })

export function step(by: number): void {
  const list = shownInViewer.value
  const next = list[list.indexOf(param('view')) + by]
  if (next !== undefined) go(viewAddress(next), { replace: true })
}
