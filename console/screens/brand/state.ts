import type { Brand } from '../../../src/features/brands/schema.ts'
import { draft } from '../../lib/drafts.ts'

export type Change = Partial<Omit<Brand, 'logos' | 'id'>> & { logos?: LogoInput[] }
export type LogoInput = Pick<Brand['logos'][number], 'url' | 'on' | 'kind'>

const begun = (id: string) => draft<{ change: Change }>(`brand:${id}`, { change: {} })

/** What has been changed and not saved: kept in the browser until it is. */
export const changeOf = (id: string): Change => begun(id).value.change

export function change(id: string, more: Change): void {
  begun(id).value = { change: { ...changeOf(id), ...more } }
}

export function discard(id: string): void {
  begun(id).value = { change: {} }
}

export type Editing = {
  /** The brand as it will be once it is saved. */
  brand: Brand
  set: (more: Change) => void
}

/** A logo as a brand has it once it is saved. */
const unread = (logo: LogoInput): Brand['logos'][number] => ({
  ...logo,
  ...{ status: 'processing', image_url: null, width: null, height: null, failure: null },
})

/** The brand with the changes that are not saved. */
export function edited(brand: Brand): Editing {
  const { logos, ...rest } = changeOf(brand.id)
  const stored = new Map(brand.logos.map((logo) => [logo.url, logo]))
  return {
    brand: {
      ...brand,
      ...rest,
      ...(logos && { logos: logos.map((logo) => ({ ...(stored.get(logo.url) ?? unread(logo)), ...logo })) }),
    },
    set: (more) => change(brand.id, more),
  }
}

export const inputOf = ({ url, on, kind }: LogoInput): LogoInput => ({ url, on, kind })
