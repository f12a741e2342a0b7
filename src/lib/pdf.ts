/** A line of text of a page, in pixels of its picture: where it begins, how wide it is and how large its letters are. */
type PdfLine = { text: string; rtl: boolean; left: number; baseline: number; width: number; size: number }

/** A page: a JPEG that fills it, and what is written in it. */
export type PdfPage = { jpeg: Uint8Array; width: number; height: number; dpi: number; lines: readonly PdfLine[] }

/**
 * Yields a PDF in pieces, one page at a time in memory (ISO 32000-1). The same pages give the same bytes: it states no time. The text lies
 * invisible over the pictures, to be searched, copied and read aloud.
 */
export async function* pdfOf(title: string, pages: AsyncIterable<PdfPage>): AsyncGenerator<Uint8Array> {
  const objects = new Objects()
  const [catalog, tree, info, letter] = [objects.next(), objects.next(), objects.next(), objects.next()]
  const leaves: number[] = []
  yield objects.put('%PDF-1.5\n%\u00e2\u00e3\u00cf\u00d3\n')
  yield objects.stream(letter, '', '500 0 d0')
  for await (const page of pages) {
    const [leaf, drawing, picture] = [objects.next(), objects.next(), objects.next()]
    const fonts = fontsOf(page.lines).map((characters) => ({ at: objects.next(), map: objects.next(), characters }))
    const [wide, high] = [page.width, page.height].map((pixels) => figure((pixels * 72) / page.dpi))
    const resources = `/XObject<</P ${picture} 0 R>>/Font<<${fonts.map(({ at }, i) => `/F${i} ${at} 0 R`).join('')}>>`
    const box = `/MediaBox[0 0 ${wide} ${high}]/Resources<<${resources}>>/Contents ${drawing} 0 R`
    yield objects.dictionary(leaf, `/Type/Page/Parent ${tree} 0 R${box}`)
    yield objects.stream(drawing, '', `q ${wide} 0 0 ${high} 0 0 cm /P Do Q\n${textOf(page, fonts)}`)
    const format = '/Type/XObject/Subtype/Image/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode'
    yield objects.stream(picture, `${format}/Width ${page.width}/Height ${page.height}`, page.jpeg)
    for (const { at, map, characters } of fonts) {
      yield objects.dictionary(at, fontOf(characters, { letter, map }))
      yield objects.stream(map, '', unicodeOf(characters))
    }
    leaves.push(leaf)
  }
  const kids = leaves.map((leaf) => `${leaf} 0 R`).join(' ')
  yield objects.dictionary(tree, `/Type/Pages/Count ${leaves.length}/Kids[${kids}]`)
  yield objects.dictionary(info, `/Title<feff${utf16(title)}>`)
  yield objects.dictionary(catalog, `/Type/Catalog/Pages ${tree} 0 R/ViewerPreferences<</DisplayDocTitle true>>`)
  yield objects.end(`/Root ${catalog} 0 R/Info ${info} 0 R`)
}

/** Writes objects and keeps where each begins, for the table at the end. */
class Objects {
  readonly #offsets: number[] = [0]
  #length = 0

  /** The number of another object. */
  next(): number {
    return this.#offsets.push(0) - 1
  }

  put(...parts: (string | Uint8Array)[]): Uint8Array {
    const bytes = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
    this.#length += bytes.length
    return bytes
  }

  dictionary(number: number, members: string): Uint8Array {
    this.#offsets[number] = this.#length
    return this.put(`${number} 0 obj\n<<${members}>>\nendobj\n`)
  }

  stream(number: number, members: string, content: string | Uint8Array): Uint8Array {
    this.#offsets[number] = this.#length
    const head = `${number} 0 obj\n<<${members}/Length ${content.length}>>\nstream\n`
    return this.put(head, content, '\nendstream\nendobj\n')
  }

  end(members: string): Uint8Array {
    const [free, ...entries] = this.#offsets.map(
      (offset, i) => `${digits(offset)} ${i === 0 ? '65535 f' : '00000 n'} \n`,
    )
    const size = this.#offsets.length
    const trailer = `trailer\n<</Size ${size}${members}>>\nstartxref\n${this.#length}\n%%EOF\n`
    return this.put(`xref\n0 ${size}\n${free}${entries.join('')}${trailer}`)
  }
}

const digits = (offset: number) => String(offset).padStart(10, '0')
const figure = (value: number) => String(Math.round(value * 100) / 100)
const utf16 = (text: string) => Buffer.from(text.toWellFormed(), 'utf16le').swap16().toString('hex')
const byte = (code: number) => code.toString(16).padStart(2, '0')

const fontMax = 256

/** The characters of these lines, by fonts: a font has a code of one byte for each of its characters. */
function fontsOf(lines: readonly PdfLine[]): string[][] {
  const all = [...new Set(lines.flatMap(({ text }) => [...text.toWellFormed()]))]
  return Array.from({ length: Math.ceil(all.length / fontMax) }, (_, i) => all.slice(i * fontMax, (i + 1) * fontMax))
}

/** A font of empty letters that are half as wide as high (Type 3, section 9.6.5). `map` is its table of characters. */
function fontOf(characters: readonly string[], { letter, map }: { letter: number; map: number }): string {
  const names = characters.map(() => '/l').join('')
  const widths = characters.map(() => '500').join(' ')
  const shape = '/FontBBox[0 -250 500 750]/FontMatrix[.001 0 0 .001 0 0]'
  const codes = `/Encoding<</Type/Encoding/Differences[0${names}]>>/FirstChar 0/LastChar ${characters.length - 1}`
  return `/Type/Font/Subtype/Type3${shape}/Resources<<>>/CharProcs<</l ${letter} 0 R>>${codes}/Widths[${widths}]/ToUnicode ${map} 0 R`
}

/** The characters of codes (section 9.10.3), in blocks of at most 100. */
function unicodeOf(characters: readonly string[]): string {
  const rows = characters.map((character, code) => `<${byte(code)}> <${utf16(character)}>\n`)
  const blocks = Array.from({ length: Math.ceil(rows.length / 100) }, (_, i) => rows.slice(i * 100, (i + 1) * 100))
  const ranges = blocks.map((block) => `${block.length} beginbfchar\n${block.join('')}endbfchar\n`).join('')
  const head = '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CMapName /C def\n/CMapType 2 def\n'
  const space = '1 begincodespacerange\n<00> <ff>\nendcodespacerange\n'
  return `${head}${space}${ranges}endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n`
}

/** The lines as invisible text, each as wide as it is drawn. */
function textOf({ lines, height, dpi }: PdfPage, fonts: readonly { characters: readonly string[] }[]): string {
  const codes = new Map(
    fonts.flatMap(({ characters }, font) => characters.map((one, code) => [one, [font, code]] as const)),
  )
  const scale = 72 / dpi
  const drawn = lines.map(({ text, rtl, left, baseline, width, size }) => {
    const characters = [...(rtl ? asDisplayed(text.toWellFormed()) : text.toWellFormed())]
    const stretch = figure((width * 100) / (characters.length * size * 0.5))
    const shown = characters.map((one) => {
      const [font, code] = codes.get(one)!
      return `/F${font} ${figure(size * scale)} Tf <${byte(code)}> Tj`
    })
    return `${stretch} Tz 1 0 0 1 ${figure(left * scale)} ${figure((height - baseline) * scale)} Tm ${shown.join(' ')}`
  })
  return `BT 3 Tr\n${drawn.join('\n')}\nET`
}

/** A text that is read from right to left in the order in which it is displayed, in which readers expect it. */
const asDisplayed = (text: string) =>
  [...text]
    .reverse()
    .join('')
    .replaceAll(/[\p{N}\p{Script=Latin}][\p{N}\p{Script=Latin} .,]*(?<! )/gu, (part) => [...part].reverse().join(''))
