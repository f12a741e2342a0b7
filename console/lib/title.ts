let page = 'Cyclorama'
let news: string | null = null

const show = () => {
  document.title = news ?? page
}

/** Names the tab after what it shows. Returns a function that gives it its former name back. */
export function titlePage(title: string): () => void {
  const before = page
  page = `${title} · Cyclorama`
  show()
  return () => {
    page = before
    show()
  }
}

/** Names the tab after something that has happened, until it is looked at. */
export function titleNews(sentence: string): void {
  news = `● ${sentence}`
  show()
  const seen = new AbortController()
  const look = () => {
    if (document.hidden) return
    seen.abort()
    news = null
    show()
  }
  addEventListener('focus', look, { signal: seen.signal })
  document.addEventListener('visibilitychange', look, { signal: seen.signal })
}
