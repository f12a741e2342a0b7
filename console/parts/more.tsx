import { useEffect, useRef } from 'preact/hooks'
import { Button } from './controls.tsx'
import { words } from './words.ts'

/** The end of a list that goes on: it reads the next page when it comes into sight, or by its button. */
export function More({ list }: { list: { hasMore: boolean; more: () => void } }) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!list.hasMore) return
    const seen = new IntersectionObserver(([entry]) => entry!.isIntersecting && list.more(), { rootMargin: '900px' })
    seen.observe(end.current!)
    return () => seen.disconnect()
  })
  return (
    <div ref={end} class="more">
      {list.hasMore && <Button onClick={list.more}>{words.more}</Button>}
    </div>
  )
}
