/** The pages of a PDF of the service: the picture of each, and its lines as a reader extracts them. @throws Error where an offset is wrong */
export function pagesOf(pdf: Buffer): { jpeg: Buffer; lines: string[] }[] {
  const text = pdf.toString('latin1')
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
  const offsets = text.slice(table).match(/^\d{10}(?= 00000 n)/gm) ?? []
  const object = (number: number) => {
    const at = Number(offsets[number - 1])
    const head = `${number} 0 obj\n`
    if (!text.startsWith(head, at)) throw new Error(`object ${number} is not at ${at}`)
    return at + head.length
  }
  const dictionary = (number: number) => text.slice(object(number), text.indexOf('\n', object(number)))
  const stream = (number: number) => {
    const start = text.indexOf('stream\n', object(number)) + 'stream\n'.length
    return pdf.subarray(start, start + Number(/Length (\d+)/.exec(dictionary(number))![1]))
  }
  const root = /Root (\d+)/.exec(text.slice(table))![1]
  const tree = dictionary(Number(/Pages (\d+)/.exec(dictionary(Number(root)))![1]))
  const leaves = [.../Kids\[(.*?)\]/.exec(tree)![1]!.matchAll(/(\d+) 0 R/g)]
  return leaves.map(([, leaf]) => {
    const page = dictionary(Number(leaf))
    const [, picture, contents] = [/\/P (\d+)/, /Contents (\d+)/]
      .map((one) => Number(one.exec(page)![1]))
      .toSpliced(0, 0, 0)
    const fonts = [...page.matchAll(/\/F\d+ (\d+) 0 R/g)].map(([, font]) =>
      charactersOf(stream(Number(/ToUnicode (\d+)/.exec(dictionary(Number(font)))![1])).toString('latin1')),
    )
    const lines = stream(contents!)
      .toString('latin1')
      .split('\n')
      .filter((line) => line.includes(' Tm '))
    const readLine = (line: string) =>
      [...line.matchAll(/\/F(\d+) \S+ Tf <(..)>/g)].map(([, font, code]) => fonts[Number(font)]!.get(code!)).join('')
    return { jpeg: stream(picture!), lines: lines.map(readLine) }
  })
}

const charactersOf = (map: string): Map<string, string> =>
  new Map(
    [...map.matchAll(/^<(..)> <(\w{4,})>$/gm)].map(([, code, hex]) => [
      code!,
      Buffer.from(hex!, 'hex').swap16().toString('utf16le'),
    ]),
  )
