import { Button, Field } from '../../parts/controls.tsx'
import { Icon } from '../../parts/icons.tsx'
import type { Editing } from './state.ts'
import { words } from './words.ts'

const colorsMax = 12
const roles = ['primary', 'secondary', 'ink', 'paper', 'accent'] as const

/** The colors of the brand, what each is for, and what is changed where two cannot be read on each other. */
export function Colors({ brand, set }: Editing) {
  const { colors, color_roles, color_notes } = brand
  const replaceAt = (at: number, color: string) =>
    set({ colors: colors.map((one, i) => (i === at ? color.toLowerCase() : one)) })
  return (
    <section class="section">
      <h2>{words.colors}</h2>
      <ul class="palette-row">
        {colors.map((color, i) => (
          <li key={i}>
            <input
              type="color"
              aria-label={words.color(i + 1)}
              value={color}
              onChange={({ currentTarget: { value } }) => replaceAt(i, value)}
            />
            <code>{color}</code>
            <Button
              kind="plain"
              icon="close"
              label={words.removeColor(color)}
              onClick={() => set({ colors: colors.filter((_, at) => at !== i) })}
            />
          </li>
        ))}
        {colors.length < colorsMax && (
          <li>
            <Button kind="small" icon="plus" onClick={() => set({ colors: [...colors, '#888888'] })}>
              {words.addColor}
            </Button>
          </li>
        )}
      </ul>
      <h3>{words.roles}</h3>
      <div class="trio">
        {roles.map((role) => {
          const value = color_roles[role]
          return (
            <Field key={role} label={words.roleNames[role]}>
              <span class="with-swatch">
                <i style={{ background: value ?? 'transparent' }} aria-hidden="true" />
                <select
                  value={value ?? ''}
                  onChange={({ currentTarget }) =>
                    set({ color_roles: { ...color_roles, [role]: currentTarget.value || null } })
                  }
                >
                  <option value="">{words.derived}</option>
                  {[...new Set([...colors, ...(value === null ? [] : [value])])].map((color) => (
                    <option key={color} value={color}>
                      {color}
                    </option>
                  ))}
                </select>
              </span>
            </Field>
          )
        })}
      </div>
      {color_notes.map((note) => (
        <p key={note} class="note">
          <Icon name="info" size={17} />
          <span>{note}</span>
        </p>
      ))}
    </section>
  )
}
