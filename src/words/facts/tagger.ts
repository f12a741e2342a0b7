/** A word with its part of speech (Universal Dependencies) and its place in the text. */
export type Token = { text: string; tag: string; start: number; end: number }

export type Tagger = (text: string) => Token[]

let tagger: Promise<Tagger> | null = null

/** Loads the English model on first use (wink-nlp with wink-eng-lite-web-model: 3 MB, about 0.2 s of CPU), then keeps it. */
export function loadTagger(): Promise<Tagger> {
  tagger ??= open()
  return tagger
}

async function open(): Promise<Tagger> {
  const [{ default: winkNlp }, { default: model }] = await Promise.all([
    import('wink-nlp'),
    import('wink-eng-lite-web-model'),
  ])
  const nlp = winkNlp(model, ['sbd', 'pos'])
  return (text) => {
    const tokens = nlp.readDoc(text).tokens()
    const words = tokens.out()
    const tags = tokens.out(nlp.its.pos)
    let at = 0
    return words.map((word, i) => {
      const start = text.indexOf(word, at)
      at = start + word.length
      return { text: word, tag: tags[i]!, start, end: at }
    })
  }
}
