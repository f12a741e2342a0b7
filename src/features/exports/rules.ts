/** Creatives of one archive. */
export const exportMax = 500
export const exportSeconds = 600
/** Bytes of one archive: what the plain format can address, with room for its directory. */
export const exportBytesMax = 4_000_000_000

type Named = { product_name: string | null; look: string | null; source: string }

/** The name of a file in an archive, in ASCII: product, look and place, such as `apple-juice-lifestyle-001.jpg`. */
export function fileNameOf({ product_name, look, source }: Named, index: number): string {
  const words = (product_name ?? '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .toLowerCase()
    .slice(0, 60)
  const number = String(index + 1).padStart(3, '0')
  return `${words === '' ? '' : `${words}-`}${(look ?? source).replaceAll('_', '-')}-${number}.jpg`
}

/** The folder of a picture in an archive: that of its concept, within its campaign where there are several; none for other pictures. */
export function folderOf(
  { campaign, campaigns }: { campaign: number; campaigns: number },
  concept: number | null,
): string {
  if (concept === null) return ''
  return `${campaigns > 1 ? `campaign-${campaign + 1}/` : ''}concept-${concept + 1}/`
}
