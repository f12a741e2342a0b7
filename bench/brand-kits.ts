import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { readDemands } from '../src/goods/demands.ts'
import { seedOf } from '../src/lib/seeds.ts'
import { readFont } from '../src/studio/intake/read-font.ts'
import { readLogo } from '../src/studio/intake/read-logo.ts'
import type { FontDrawing } from '../src/studio/layout/brand-type.ts'
import { COLOR_ROLES, type ColorRoles } from '../src/studio/layout/color-roles.ts'
import type { AdPlan } from '../src/studio/layout/plan-ad.ts'
import { AD_SIZE, type AdFrame } from '../src/studio/layout/space.ts'
import { huesOf, planCampaign, renderAd, traitsOf } from '../src/studio/studio.ts'
import { readBrandSite, readImports, readSiteLinks } from '../src/web/brand-site.ts'
import { type Fetched, openWeb } from '../src/web/fetch.ts'
import { readFacts, writeConceptsIn } from '../src/words/words.ts'
import { type BrandSiteName, brandSites, serveSite } from '../test/brand-sites.ts'
import { nameOf, photosIn, releaseNetwork, setsIn, subjectOf, tileOf, writeSheet } from './contact-sheet.ts'

// Makes ads with the kits of the websites in test/corpora/brand-sites, one contact sheet for each brand:
//   node bench/brand-kits.ts --photos DIR --out DIR [--cache DIR] [--only TEXT,TEXT] [--brands NAME,NAME] [--concepts 4] [--frame 1:1,4:5,9:16] [--cell 420] [--products FILE] [--part 2] [--seed 1] [--legal LINE]
// `--products` is JSON of the names and descriptions of photos. With `--part` so many pictures of each product are rendered, of one concept and frame after another. Every
// second kit gives its colors their roles, the others state them as a list; fonts are those of a site that are installed.
const { values: options } = parseArgs({
  options: {
    photos: { type: 'string', default: 'samples' },
    out: { type: 'string', default: 'brand-kits' },
    cache: { type: 'string' },
    only: { type: 'string', default: '' },
    brands: { type: 'string', default: brandSites.join(',') },
    concepts: { type: 'string', default: '4' },
    frame: { type: 'string', default: '1:1,4:5,9:16' },
    cell: { type: 'string', default: '420' },
    products: { type: 'string' },
    part: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    legal: { type: 'string' },
  },
})
const frames = options.frame.split(',').filter((frame): frame is AdFrame => frame in AD_SIZE)
const count = Number(options.concepts)
const part = Number(options.part)
const legal_line = options.legal ?? null
const described: Record<string, { name: string; description: string }> = options.products
  ? JSON.parse(await readFile(options.products, 'utf8'))
  : {}
const { descriptions, set } = await setsIn('sets')
const font = async (file: string) => readFile(new URL(import.meta.resolve(file)))
const emoji = async () => null
const photos = await photosIn(options.photos, options.only.split(',').filter(Boolean))
await mkdir(options.out, { recursive: true })

for (const name of options.brands.split(',') as BrandSiteName[]) await sheetOf(name)
await releaseNetwork()

type InstalledFont = { data: Buffer; drawing: FontDrawing }

/** The kit of a website, read through the fetcher as the service reads it. */
async function kitOf(name: BrandSiteName) {
  const { host, close } = await serveSite(name)
  const { fetchPublic } = openWeb({ allow: [host] })
  const limits = { tenant: name, bytesMax: 5_000_000, timeoutMs: 10_000, accept: ['text/*', 'image/*'] }
  const fetched = async (url: string): Promise<Fetched[]> => [await fetchPublic(url, limits)].flat()
  const all = async (urls: readonly string[]) =>
    (await Promise.all(urls.map((url) => fetched(url).catch(() => [])))).flat()
  const home = (await fetched(`http://${host}/`))[0]!
  const links = readSiteLinks(home)
  const sheets = await all(links.sheets)
  const pages = [home, ...(await all(links.pages))]
  const site = readBrandSite({ pages, sheets: [...(await all(readImports(sheets))), ...sheets] })
  const logos = []
  for (const { url, svg, kind } of site.logos) {
    const bytes = url === null ? Buffer.from(svg!) : (await all([url]))[0]?.bytes
    const read = bytes && (await readLogo(bytes).catch(() => null))
    if (read) logos.push({ ...read, kind, on: 'any' as const })
  }
  close()
  const colorOf = (role: string) => site.colors.find((color) => color.role === role)?.hex ?? []
  const roles = Object.fromEntries(COLOR_ROLES.map((role) => [role, [colorOf(role)].flat()[0] ?? null])) as ColorRoles
  const withRoles = brandSites.indexOf(name) % 2 === 0 && { color_roles: roles }
  const colors = ['primary', 'secondary', 'accent'].flatMap(colorOf)
  const tone = site.tone.map(({ text }) => text).join(' ') || null
  const brand = { name: site.name?.text ?? name, colors, tone, ...withRoles }
  return { brand, logos, fonts: await fontsOf(site.fonts) }
}

/** The fonts of a site, as far as they are installed: the first for headlines, the second for text. */
async function fontsOf(families: readonly { family: string }[]) {
  const fonts = { display: null, text: null } as { display: InstalledFont | null; text: InstalledFont | null }
  for (const [i, role] of (['display', 'text'] as const).entries()) {
    const id = families[i]?.family.toLowerCase().replaceAll(' ', '-')
    const data = id && (await font(`@fontsource/${id}/files/${id}-latin-700-normal.woff2`).catch(() => null))
    if (!data) continue
    const { weight, weights, metrics } = await readFont(data)
    fonts[role] = { data, drawing: { file_key: `${id}.bin`, weight, weights, metrics } }
  }
  return fonts
}

/** Of the plans of a product, frame by frame, so many as are wanted: each of another concept and frame. */
function partOf<Plan>(plans: readonly Plan[], at: number): readonly Plan[] {
  const placeOf = (i: number) => (i % frames.length) * count + (i % count)
  return part > 0 ? Array.from({ length: part }, (_, i) => plans[placeOf(at + i)]!) : plans
}

/** Layout and stage of the design that is tried first. */
function designOf({ designs: [first] }: AdPlan): string {
  return [first!.layout, first!.staging?.set].filter(Boolean).join(' ')
}

async function sheetOf(name: BrandSiteName): Promise<void> {
  const { brand: kit, logos, fonts } = await kitOf(name)
  // The reader of logos blocks what draws the labels of a sheet.
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })
  const drawings = logos.map(({ png: _, ...drawing }) => drawing)
  const planned = { display: fonts.display?.drawing ?? null, text: fonts.text?.drawing ?? null }
  const files = { display: fonts.display?.data ?? null, text: fonts.text?.data ?? null }
  const brand = { ...kit, logos: drawings, fonts: planned, legal_line }
  const tiles: Buffer[] = []
  for (const [at, photo] of photos.entries()) {
    const subject = await subjectOf(join(options.photos, photo), options.cache)
    if (subject === undefined) continue
    const product = described[photo] ?? { name: nameOf(photo), description: '' }
    const facts = await readFacts({ ...product, price: null, currency: null, brand })
    const seed = seedOf(Number(options.seed), name, photo)
    const concepts = writeConceptsIn({ locale: 'en-US', facts, brand, prompt: 'For every day', count, seed })
    const creatives = concepts.map(({ copy, scene, look }, concept) => ({
      ...{ copy: { ...copy, price: null }, look, concept },
      scene: readDemands(scene),
    }))
    const known = { traits: traitsOf(subject), hues: huesOf(subject.raster), pictures: [], sets: descriptions }
    const plans = planCampaign({ ...known, creatives, brand, product, seed, locale: 'en', frames }).flat()
    for (const plan of partOf(plans, at)) {
      const { frame } = plan
      const shot = await renderAd(plan, subject, {
        set,
        font,
        emoji,
        pictures: [],
        logos: logos.map(({ png }) => png),
        fonts: files,
      })
      const failed = shot.checks.filter(({ passed }) => passed === false).map(({ id, measured }) => `${id} ${measured}`)
      console.log(name, product.name, frame, designOf(plan), failed.join(', ') || 'passed')
      tiles.push(
        await tileOf(shot.jpeg, [`${frame} ${designOf(plan)}`, failed.join(' ')], {
          cell: Number(options.cell),
          passed: shot.passed,
        }),
      )
    }
  }
  await writeSheet(join(options.out, `${name}.jpg`), tiles, Number(options.cell), part > 0 ? 4 : frames.length * count)
}
