import { calls } from '../lib/calls.ts'
import { useRead } from '../lib/read.ts'
import { groundOf, mediaPath } from '../lib/text.ts'

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
    style={groundOf(color)}
  />
)

/** A picture that is being made: an empty studio with the product's shape and a light that moves. */
export const Studio = ({ shape }: { shape?: string | null }) => (
  <div class="sweep" aria-hidden="true">
    <i />
    {shape && <b class="shape" style={{ backgroundImage: `url("${shape}")` }} />}
  </div>
)

/** What a product looks like to those who wait: its shape, and whether its photos are still being read, for which orders wait. */
export function useShape(product_id: string, isWaiting: boolean): { shape: string | null; isRead: boolean } {
  const { data } = useRead(
    calls.profile,
    { at: { product_id } },
    { enabled: isWaiting && product_id !== '', poll: ({ status }) => status === 'processing' && 2000 },
  )
  const url = data?.pictures.find(({ cutout }) => cutout.shape_url !== null)?.cutout.shape_url ?? null
  return { shape: url && mediaPath(url), isRead: data?.status === 'processing' }
}
