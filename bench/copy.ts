import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
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
 */
const { seed, only, prompt, paths } = readArguments(process.argv.slice(2))

for (const path of paths) for (const product of await productsOf(path)) await print(product)

function readArguments(args: readonly string[]) {
  const value = (name: string) => (args.includes(name) ? (args[args.indexOf(name) + 1] ?? '') : null)
  const paths = args.filter((arg, i) => !arg.startsWith('--') && !args[i - 1]?.startsWith('--'))
  return {
    seed: Number(value('--seed') ?? 1),
    only: value('--only')?.split(','),
    prompt: value('--prompt') ?? '',
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
  const ads = writeAds({ facts, angle: null, price: facts.price, count: 5, seed })
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
  for (const { title, angle, idea, audience, copy, scene, look } of writeConcepts({
    facts,
    brand: facts.brand,
    prompt,
    count: 5,
    seed,
    locale: 'en',
  })) {
    console.log(
      `   [${angle}] ${title} · for ${audience} · ${look}\n      ${idea}\n      “${copy.headline}” / ${copy.body} / (${copy.call_to_action})\n      ${scene}`,
    )
  }
}

function printListing(facts: Facts) {
  for (const { position, slot_type, title, summary, graphic } of writeListingIdeas({
    facts,
    marketplace: { id: 'retail_us', locale: 'en-US', variants_max: 8, takes_words: true },
    kept: [],
    seed,
  })) {
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

function printScripts(facts: Facts) {
  const audiences = writeAudiences({ facts, seed })
  for (const [i, recipe] of SCRIPT_RECIPES.entries()) {
    const audience = audiences[i % audiences.length]!
    const { lines, card } = writeScript({ facts, audience, recipe, seconds: i % 2 ? 30 : 15, script: null, seed })
    console.log(
      `   ${recipe} for ${audience.name}: ${lines.map(({ text }) => text).join(' / ')} ▪ ${card.headline} (${card.call})`,
    )
  }
}
