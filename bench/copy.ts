import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { hashOf } from '../src/lib/seeds.ts'
import { readProductPage } from '../src/web/product-page.ts'
import {
  type Facts,
  lintAds,
  lintTargeting,
  type Product,
  readFacts,
  writeAudiences,
  writeHints,
  writeNegatives,
} from '../src/words/words.ts'
import {
  adsOf,
  bulletsOf,
  conceptsOf,
  copyOf,
  type ListedProduct,
  listingOf,
  productOf,
  scriptsOf,
} from './copy-document.ts'

/**
 * Prints everything that the copywriter says of products, for reading by eye:
 * `node bench/copy.ts [--seed 1] [--only hints,ads] [--prompt "…"] products.json | folder-of-pages …`. A JSON file holds one product or a list of them.
 * With `--json` it prints them as a JSON list instead (`npm run -s copy -- --json products.json`). With `--lines 100` it draws as many single lines instead, each of another kind and product in turn: unpicked, to be struck or kept by an editor.
 */
const { seed, only, prompt, lines, json, paths } = readArguments(process.argv.slice(2))

const products = (await Promise.all(paths.map(productsOf))).flat()

function readArguments(args: readonly string[]) {
  const value = (name: string) => (args.includes(name) ? (args[args.indexOf(name) + 1] ?? '') : null)
  const paths = args.filter(
    (arg, i) => !arg.startsWith('--') && (args[i - 1] === '--json' || !args[i - 1]?.startsWith('--')),
  )
  return {
    seed: Number(value('--seed') ?? 1),
    only: value('--only')?.split(','),
    prompt: value('--prompt') ?? '',
    lines: Number(value('--lines') ?? 0),
    json: args.includes('--json'),
    paths,
  }
}

async function productsOf(path: string): Promise<Product[]> {
  if (path.endsWith('.json'))
    return [JSON.parse(readFileSync(path, 'utf8'))].flat().map((row: ListedProduct) => productOf(row))
  if (path.endsWith('.html')) return pageOf(path)
  const files = (await readdir(path))
    .filter((file) => file.endsWith('.html') || /(?<!index|expected)[.]json$/.test(file))
    .sort()
  return files.flatMap((file) => pageOf(join(path, file)))
}

function pageOf(path: string): Product[] {
  const page = readProductPage(readFileSync(path), {
    url: 'https://shop.example/product',
    contentType: path.endsWith('.json') ? 'application/json' : 'text/html',
  })
  return page ? [productOf(page)] : []
}

/** Kinds of lines, drawn in turn. */
const DRAWN: readonly ((facts: Facts) => string[])[] = [
  (facts) => adsOf(facts, seed).map(({ title, body }) => `${title}  ‖  ${body}`),
  (facts) => conceptsOf(facts, seed, prompt).map(({ copy }) => `${copy.headline}  ‖  ${copy.body}`),
  (facts) => adsOf(facts, seed).map(({ title, body }) => `${title}  ‖  ${body}`),
  (facts) => conceptsOf(facts, seed, prompt).map(({ title, idea }) => `${title}  ‖  ${idea}`),
  (facts) => writeHints({ facts, angle: null, seed }),
  (facts) => listingOf(facts, seed).map(({ title, summary }) => `${title}  ‖  ${summary}`),
  (facts) =>
    scriptsOf(facts, seed).map(({ lines, card }) => `${lines.map(({ text }) => text).join(' / ')} ▪ ${card.headline}`),
]

async function printLines() {
  for (let i = 0; i < lines; i++) {
    const facts = await readFacts(products[i % products.length]!)
    const options = DRAWN[i % DRAWN.length]!(facts)
    console.log(`${i + 1}. [${facts.name}] ${options[hashOf(seed, 'line', i) % options.length]}`)
  }
}

async function print(product: Product) {
  const facts = await readFacts(product)
  console.log(
    `\n\n══ ${product.name}\n   called ${facts.called} · noun ${facts.noun?.text ?? '–'} (${facts.noun?.number ?? ''}) · texts ${facts.texts.id} · ${facts.english ? 'English' : 'other language'} · ${facts.price ?? 'no price'}`,
  )
  const parts: Record<string, (facts: Facts) => unknown> = {
    facts: printFacts,
    ads: printAds,
    targeting: printTargeting,
    concepts: printConcepts,
    listing: printListing,
    audiences: printAudiences,
    scripts: printScripts,
  }
  for (const [name, part] of Object.entries(parts)) {
    if (only && !only.includes(name)) continue
    console.log(`── ${name}`)
    part(facts)
  }
}

function printFacts({ facts }: Facts) {
  for (const { kind, form, text, label } of facts)
    console.log(`   ${kind}/${form}: ${label ? `${label}: ` : ''}${text}`)
}

function printAds(facts: Facts) {
  const ads = adsOf(facts, seed)
  for (const { title, body } of ads) console.log(`   ${title}  ‖  ${body}`)
  for (const finding of lintAds(ads, facts)) console.log('   !', finding.pointer, finding.detail)
}

function printTargeting(facts: Facts) {
  const hints = writeHints({ facts, angle: null, seed })
  const phrases = writeNegatives({ facts, hints, seed })
  for (const hint of hints) console.log(`   + ${hint}`)
  console.log(`   − ${phrases.join(' · ')}`)
  for (const finding of lintTargeting({ hints, phrases, facts })) console.log('   !', finding.pointer, finding.detail)
}

function printConcepts(facts: Facts) {
  for (const { title, angle, idea, audience, copy, scene, look } of conceptsOf(facts, seed, prompt)) {
    console.log(
      `   [${angle}] ${title} · for ${audience} · ${look}\n      ${idea}\n      “${copy.headline}” / ${copy.body} / (${copy.call_to_action})\n      ${scene}`,
    )
  }
}

function printListing(facts: Facts) {
  for (const { position, slot_type, title, summary, graphic } of listingOf(facts, seed)) {
    console.log(`   ${position} ${slot_type}: ${title} — ${summary}`)
    if (graphic) console.log(`      “${graphic.headline}” ${bulletsOf(graphic).join(' | ')}`)
  }
}

function printAudiences(facts: Facts) {
  for (const { name, description } of writeAudiences({ facts, seed })) console.log(`   ${name}: ${description}`)
}

function printScripts(facts: Facts) {
  for (const { recipe, audience, lines, card } of scriptsOf(facts, seed)) {
    console.log(
      `   ${recipe} for ${audience}: ${lines.map(({ text }) => text).join(' / ')} ▪ ${card.headline} (${card.call})`,
    )
  }
}

if (json) console.log(JSON.stringify(await Promise.all(products.map((product) => copyOf(product, seed))), null, 2))
else if (lines > 0) await printLines()
else for (const product of products) await print(product)
