import { mediaPath } from '../lib/text.ts'

type PictureProps = {
  url: string
  alt: string
  width?: number
  height?: number
  color?: string | null
  eager?: boolean
}

/** A picture in a list: its place has its size and its mean color before it is there. */
export const Picture = ({ url, alt, width, height, color, eager }: PictureProps) => (
  <img
    src={mediaPath(url)}
    alt={alt}
    width={width}
    height={height}
    loading={eager ? 'eager' : 'lazy'}
    decoding="async"
    draggable={false}
    style={color ? { backgroundColor: color } : undefined}
  />
)

/** A picture that is being made: an empty studio with the product's outline and a light that moves. */
export const Studio = ({ outline }: { outline?: string | null }) => (
  <div class="sweep" aria-hidden="true">
    <i />
    {outline && <b class="outline" style={{ maskImage: `url("${outline}")` }} />}
  </div>
)

/** Where the outline of a photo is read; the mask is white where the product is. */
export const outlineAddress = (product: string, image: string | undefined) =>
  image === undefined ? null : `/api/v1/products/${product}/images/${image}/cutout`
