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
  SCRIPT_RECIPES,
  writeAds,
  writeAudiences,
  writeConcepts,
  writeHints,
  writeListingIdeas,
  writeNegatives,
  writeScript,
} from '../src/words/words.ts'

/**
 * Prints everything that the copywriter says of products, for reading by eye:
 * `node bench/copy.ts [--seed 1] [--only hints,ads] [--prompt "…"] products.json | folder-of-pages …`. A JSON file holds one product or a list of them.
 * With `--lines 100` it draws as many single lines instead, each of another kind and product in turn: unpicked, to be struck or kept by an editor.
 */
const { seed, only, prompt, lines, paths } = readArguments(process.argv.slice(2))

const products = (await Promise.all(paths.map(productsOf))).flat()

function readArguments(args: readonly string[]) {
  const value = (name: string) => (args.includes(name) ? (args[args.indexOf(name) + 1] ?? '') : null)
  const paths = args.filter((arg, i) => !arg.startsWith('--') && !args[i - 1]?.startsWith('--'))
  return {
    seed: Number(value('--seed') ?? 1),
    only: value('--only')?.split(','),
    prompt: value('--prompt') ?? '',
    lines: Number(value('--lines') ?? 0),
    paths,
  }
}

async function productsOf(path: string): Promise<Product[]> {
  if (path.endsWith('.json')) return [JSON.parse(readFileSync(path, 'utf8'))].flat().map(completed)
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
  return page ? [completed(page)] : []
}

function completed(product: Partial<Product> & { name: string }): Product {
  return {
    description: null,
    price: null,
    currency: null,
    ...product,
    brand: product.brand ?? { name: 'Northwind', tone: null },
  }
}

/** Kinds of lines, drawn in turn. */
const DRAWN: readonly ((facts: Facts) => string[])[] = [
  (facts) => adsOf(facts).map(({ title, body }) => `${title}  ‖  ${body}`),
  (facts) => conceptsOf(facts).map(({ copy }) => `${copy.headline}  ‖  ${copy.body}`),
  (facts) => adsOf(facts).map(({ title, body }) => `${title}  ‖  ${body}`),
  (facts) => conceptsOf(facts).map(({ title, idea }) => `${title}  ‖  ${idea}`),
  (facts) => writeHints({ facts, angle: null, seed }),
  (facts) => listingOf(facts).map(({ title, summary }) => `${title}  ‖  ${summary}`),
  (facts) =>
    scriptsOf(facts).map(({ lines, card }) => `${lines.map(({ text }) => text).join(' / ')} ▪ ${card.headline}`),
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

const adsOf = (facts: Facts) => writeAds({ facts, angle: null, price: facts.price, count: 5, seed })

function printAds(facts: Facts) {
  const ads = adsOf(facts)
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

const conceptsOf = (facts: Facts) => writeConcepts({ facts, brand: facts.brand, prompt, count: 5, seed, locale: 'en' })

function printConcepts(facts: Facts) {
  for (const { title, angle, idea, audience, copy, scene, look } of conceptsOf(facts)) {
    console.log(
      `   [${angle}] ${title} · for ${audience} · ${look}\n      ${idea}\n      “${copy.headline}” / ${copy.body} / (${copy.call_to_action})\n      ${scene}`,
    )
  }
}

const listingOf = (facts: Facts) =>
  writeListingIdeas({
    facts,
    marketplace: { id: 'retail_us', locale: 'en-US', variants_max: 8, takes_words: true },
    kept: [],
    seed,
  })

function printListing(facts: Facts) {
  for (const { position, slot_type, title, summary, graphic } of listingOf(facts)) {
    console.log(`   ${position} ${slot_type}: ${title} — ${summary}`)
    if (graphic)
      console.log(
        `      “${graphic.headline}” ${[...graphic.points.map(({ label, detail, value }) => [label, value, detail].filter(Boolean).join(' – ')), ...graphic.rows.map(({ label, own, other }) => `${label}: ${own}${other === null ? '' : ` | other: ${other}`}`)].join(' | ')}`,
      )
  }
}

function printAudiences(facts: Facts) {
  for (const { name, description } of writeAudiences({ facts, seed })) console.log(`   ${name}: ${description}`)
}

function scriptsOf(facts: Facts) {
  const audiences = writeAudiences({ facts, seed })
  return SCRIPT_RECIPES.map((recipe, i) => {
    const audience = audiences[i % audiences.length]!
    return {
      recipe,
      audience,
      ...writeScript({ facts, audience, recipe, seconds: i % 2 ? 30 : 15, script: null, seed }),
    }
  })
}

function printScripts(facts: Facts) {
  for (const { recipe, audience, lines, card } of scriptsOf(facts)) {
    console.log(
      `   ${recipe} for ${audience.name}: ${lines.map(({ text }) => text).join(' / ')} ▪ ${card.headline} (${card.call})`,
    )
  }
}

if (lines > 0) await printLines()
else for (const product of products) await print(product)
