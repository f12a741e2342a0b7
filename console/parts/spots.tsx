import type { Check } from '../lib/calls.ts'

type Size = { width: number; height: number }
type SpotsProps = { of: Pick<Check, 'passed' | 'regions'> | null; picture: Size; line?: number }

const percent = (part: number, whole: number) => `${(100 * part) / whole}%`

/** Where something was measured, outlined over a picture of this size, however large it is shown. */
export const Spots = ({ of, picture, line = 2 }: SpotsProps) => (
  <>
    {of?.regions?.map(({ left, top, width, height }) => (
      <i
        key={`${left} ${top}`}
        class={`spot ${of.passed === false ? 'is-bad' : ''}`}
        style={{
          left: percent(left, picture.width),
          top: percent(top, picture.height),
          width: percent(width, picture.width),
          height: percent(height, picture.height),
          outlineWidth: `${line}px`,
          '--shade': `${line}px`,
        }}
      />
    ))}
  </>
)
