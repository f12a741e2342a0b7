import { effect, type Signal } from '@preact/signals'
import { preference } from '../lib/drafts.ts'

type Theme = 'auto' | 'light' | 'dark'

const theme = (): Signal<Theme> => preference<Theme>('theme', 'auto')

/** Follows the system unless the person has chosen. */
export function startTheme(): void {
  effect(() => {
    const { value } = theme()
    if (value === 'auto') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = value
  })
}

export function switchTheme(): void {
  const isDark =
    theme().value === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : theme().value === 'dark'
  theme().value = isDark ? 'light' : 'dark'
}
