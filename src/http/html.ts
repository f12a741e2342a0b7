import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes a value for the text of an element or a quoted attribute. */
export const text = (value: unknown) => String(value).replaceAll(/[&<>"']/g, (character) => escapes[character]!)

/** Returns a whole page in English with one style. `head` and `body` are markup. */
export const htmlPage = (page: { title: string; style: string; head?: string; body: string }) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${page.head ?? ''}<title>${text(page.title)}</title><style>${page.style}</style></head><body>${page.body}</body></html>`

/** Returns a Content-Security-Policy that allows the page's style by its hash, these further sources and nothing else. */
export function contentPolicy(style: string, ...sources: string[]): string {
  const policy = ["default-src 'none'", `style-src 'sha256-${hash('sha256', style, 'base64')}'`, ...sources]
  return [...policy, "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"].join('; ')
}

/** The style of a kind of pages: system fonts, light and dark, no external resources. */
export const styleOf = (pages: 'docs' | 'share'): string =>
  readFileSync(new URL(`./${pages}.css`, import.meta.url), 'utf8')
