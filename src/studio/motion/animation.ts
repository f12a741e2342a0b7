import { type Check, inRegions, type Region } from '../checks/check.ts'
import { renderAd } from '../layout/render-ad.ts'
import { decodeFile } from '../looks/output-file.ts'
import { printCard } from '../looks/retro/retro.ts'
import type { Subject } from '../looks/staged.ts'
import type { Raster } from '../raster/raster.ts'
import { ANIMATIONS } from './animations.ts'
import { cardFlip } from './card-flip.ts'
import { cardRestsAt, endingWith } from './end-card.ts'
import type { FilmMaterial } from './material.ts'
import { isPlain, opaque, pictureWorld, printedWorld } from './picture-world.ts'
import type { Scene } from './scene.ts'
import { stagedWorld } from './staged-world.ts'
import type { AnimationPlan } from './video-plan.ts'
import type { World } from './world.ts'

/** An animated picture: its recipe, then its end card, with what was measured of the card. A card that fails its critic is left out. */
export async function animation(
  plan: AnimationPlan,
  material: FilmMaterial,
): Promise<{ scene: Scene; checks: Check[] }> {
  const { card, seconds } = plan
  const shown = card?.designs.some(({ picture }) => picture !== null) ? material.pictures : []
  const [ad, main] = await Promise.all([
    card && renderAd(card, material.subject, { ...material.stock, pictures: shown.map(opaque) }),
    mainScene(plan, material),
  ])
  if (!ad?.passed) return { scene: main, checks: [] }
  const atRest = (place: Region): Region => ({ ...place, at_seconds: cardRestsAt(seconds) })
  return {
    scene: endingWith(main, await decodeFile(ad.jpeg), { ...plan, seconds }),
    checks: ad.checks
      .filter(({ id }) => !id.startsWith('product_fidelity.'))
      .map((check) => inRegions(check, (check.regions ?? []).map(atRest))),
  }
}

async function mainScene(plan: AnimationPlan, { subject, pictures, stock }: FilmMaterial): Promise<Scene> {
  const { recipe, width, height, seconds, seed, season, ground, print } = plan
  const { take } = ANIMATIONS[recipe]
  const picture = pictures[0] ?? null
  if (take === null) {
    const printed =
      print && subject ? (await printCard(subject.raster, print, stock.font)).picture : picture && opaque(picture)
    if (printed) return cardFlip(printed, { width, height, seconds }, ground)
  }
  const world = await worldOf(plan, { subject, picture, stock })
  return (take ?? ANIMATIONS.slow_dolly.take!)(world, { seconds, seed, season })
}

/** The most that a product is drawn larger than it stands in the frame, where its recipe does not say. */
const NEAREST = 1.16

type Seen = Pick<FilmMaterial, 'subject' | 'stock'> & { picture: Raster | null }

async function worldOf(plan: AnimationPlan, { subject, picture, stock }: Seen): Promise<World> {
  const { width, height, ratio, seed, staging, restage, clear, recipe, printed } = plan
  const { stands, nearest = NEAREST } = ANIMATIONS[recipe]
  const frame = { width, height }
  const shown: Subject | null = subject && clear && subject.clear ? { ...subject, raster: subject.clear } : subject
  if (shown && staging && !printed && (restage || !picture || (await isPlain(picture)))) {
    const standing = stands || Object.values(staging.cut).some(Boolean)
    return stagedWorld(shown, staging, { frame, ratio, seed, stock, standing, nearest })
  }
  if (!picture) throw new Error('a film needs a picture or a product')
  if (printed) return printedWorld(opaque(picture), frame)
  return pictureWorld(opaque(picture), subject, { frame, nearest })
}
