import sharp from 'sharp'
import { allPassed, atMost, type Check, reported } from '../checks/check.ts'
import { cutChecks } from '../checks/cut.ts'
import { expectedProductOf, fidelityChecks } from '../checks/fidelity.ts'
import { haloCheck } from '../checks/halo.ts'
import { failureOverlay } from '../checks/overlay.ts'
import type { Composite } from '../composite/composite.ts'
import { ENLARGEMENT_MAX } from '../composite/frame.ts'
import type { Raster } from '../raster/raster.ts'
import { captionOf } from '../shoot/caption.ts'
import type { ShotPlan, Staging } from '../shoot/shot-plan.ts'
import { stageInReference } from '../templates/template-shot.ts'
import { besideLens, type Lensed, lensChecks } from './lens.ts'
import { COARSER_QUALITIES, decodeFile, type EncodedPicture, encodeJpeg, onScreen, QUALITIES } from './output-file.ts'
import { retroChecks } from './retro/card-checks.ts'
import { CARD } from './retro/paper.ts'
import { printCard } from './retro/retro.ts'
import { type Subject, stageShot } from './staged.ts'
import type { Stock } from './stock.ts'

/**
 * Renders a planned shot and measures the decoded file. When a required check fails it tries a finer JPEG, then the
 * plan's next staging; what still fails is returned with `passed` false and an overlay. The same arguments give the
 * same bytes.
 */
export async function renderShot(plan: ShotPlan, cutout: Subject, stock: Stock): Promise<EncodedPicture> {
  if (plan.look === 'retro') return renderCard(plan, cutout, stock)
  const subject = plan.clear && cutout.clear ? { ...cutout, raster: cutout.clear } : cutout
  const referred = await renderInReference(plan, subject, stock)
  if (referred?.passed) return referred
  return (await renderStagings(plan, subject, stock)) ?? referred!
}

/** The first staging that passes with all that was asked for, or else one that passes, or the last. */
async function renderStagings(plan: ShotPlan, subject: Subject, stock: Stock): Promise<EncodedPicture | undefined> {
  let last: StagedShot | undefined
  let incomplete: StagedShot | undefined
  for (const staging of plan.stagings) {
    // Elsewhere only where more of the direction is met: a place outranks what stands in it.
    if (incomplete && staging.unmet.length >= incomplete.lacks) continue
    last = await renderStaged(plan, subject, { staging, stock })
    if (last.shot.passed && last.isComplete) return last.shot
    if (last.shot.passed) incomplete = last
  }
  return (incomplete ?? last)?.shot
}

/** A rendered staging: whether all that was asked for has room on it, and how much of the direction it lacks. */
type StagedShot = { shot: EncodedPicture; isComplete: boolean; lacks: number }

async function renderStaged(
  plan: ShotPlan,
  subject: Subject,
  { staging, stock }: { staging: Staging; stock: Stock },
): Promise<StagedShot> {
  const made = await staged(plan, subject, staging, stock)
  const omitted = omittedOf(made, staging)
  const said = [
    ...cutChecks(staging.cut, made.placement.rect, { left: 0, top: 0, ...made.placement.frame }),
    ...(isClose(plan) ? [enlargementCheck(made, subject)] : []),
    ...standInChecks(plan),
    ...insteadChecks(plan),
    ...unmetChecks([...plan.unmet, ...staging.unmet, ...omitted]),
  ]
  const shot = { ...(await deliver(plan, made, said)), ...photoIn(made, subject), ...lacksIn(plan, staging, omitted) }
  return { shot, isComplete: omitted.length === 0, lacks: staging.unmet.length + omitted.length }
}

/** The words that a plan calls met and this staging does not show. */
function lacksIn({ answer }: ShotPlan, { unmet }: Staging, omitted: readonly string[]): Pick<EncodedPicture, 'lacks'> {
  const all = [...unmet, ...omitted]
  const lacks = answer.met.filter((word) => all.some((one) => one === word || one.startsWith(`${word} (`)))
  return lacks.length === 0 ? {} : { lacks }
}

/** What the direction asks for by name that has no room on the stage. */
function omittedOf({ omitted = [] }: Pick<Composite, 'omitted'>, { props = [] }: Staging): string[] {
  const asked = props.filter((one) => one.asked !== undefined)
  const count = (list: readonly unknown[], id: string) => list.filter((one) => one === id).length
  const ids = (list: typeof props) => list.map(({ prop }) => prop)
  const missing = asked.filter(({ prop }) => count(ids(props), prop) - count(omitted, prop) < count(ids(asked), prop))
  return [...new Set(missing.map((one) => one.asked!))]
}

/** Whether the camera moves in on a detail. */
const isClose = ({ look, lens }: Pick<ShotPlan, 'look' | 'lens'>) => look === 'close_up' && !lens

/** A staging as its plan has it: the whole product, a part of it, or the whole with a part in a lens. */
async function staged(plan: ShotPlan, subject: Subject, staging: Staging, stock: Stock): Promise<Composite | Lensed> {
  const { aspect_ratio, frame, seed, lens } = plan
  const made = await stageShot(subject, staging, {
    ...{ ratio: aspect_ratio ?? '1:1', frame, close: isClose(plan), stock, seed },
  })
  return lens ? besideLens(made, subject.raster, staging) : made
}

/** A picture in its template's own stage, where the plan has the product stand there. */
async function renderInReference(
  plan: ShotPlan,
  subject: Subject,
  { template }: Stock,
): Promise<EncodedPicture | undefined> {
  const turn = plan.template
  if (!turn?.pose || !template?.picture) return undefined
  const made = await stageInReference(subject.raster, template, turn.pose)
  const staged = reported('template.staged', 1, null, 'The product replaces the subject of the reference picture.')
  const shot = await deliver(plan, made, [staged, ...unmetChecks(turn.unmet)])
  return { ...shot, ...photoIn(made, subject) }
}

/** Where the whole photo lies in the picture: as its cut-out does, which is scaled and moved only. */
function photoIn({ placement: { rect } }: Composite, { box, source }: Subject): Pick<EncodedPicture, 'photo'> {
  if (box === undefined || source === undefined) return {}
  const [across, down] = [rect.width / box.width, rect.height / box.height]
  const left = rect.left - box.left * across
  const top = rect.top - box.top * down
  return { photo: { left, top, width: source.width * across, height: source.height * down } }
}

async function renderCard(plan: ShotPlan, subject: Subject, stock: Stock): Promise<EncodedPicture> {
  let shot: EncodedPicture | undefined
  for (const design of plan.cards) {
    const card = await printCard(subject.raster, design, stock.font)
    const jpeg = await encodeJpeg(card.picture, QUALITIES[0]!, CARD.dpi)
    const { density } = await sharp(jpeg).metadata()
    const checks = [
      ...retroChecks(await decodeFile(jpeg), density ?? null, card),
      ...cutChecks(design.cut, card.rect, card.art),
      ...unmetChecks(plan.unmet),
    ]
    const passed = allPassed(checks)
    const caption = captionOf(design.lines)
    const shown = await onScreen(card.picture, { passed })
    shot = { jpeg, ...shown, dpi: CARD.dpi, caption, checks, passed, overlay: null }
    if (passed) return shot
    shot.overlay = await failureOverlay(card.picture, null, checks)
  }
  return shot!
}

/** The finished shot of a composite; `said` are the checks reported besides the measurements of its file. */
async function deliver(plan: ShotPlan, made: Composite | Lensed, said: Check[]): Promise<EncodedPicture> {
  const [jpeg, output, checks] = await fileOf(plan, made)
  const all = [...checks, ...said]
  const passed = allPassed(all)
  return {
    jpeg,
    ...(await onScreen(made.picture, { passed })),
    dpi: null,
    caption: plan.caption,
    checks: all,
    passed,
    overlay: passed ? null : await failureOverlay(output, expectedProductOf(made).wanted, all),
  }
}

type Measured = [jpeg: Buffer, output: Raster, checks: Check[]]

/** The coarsest file of a fine quality that passes; where it may have only so many bytes, the finest that has no more. */
async function fileOf(plan: ShotPlan, made: Composite | Lensed): Promise<Measured> {
  const sizeMax = plan.size_bytes_max ?? Number.POSITIVE_INFINITY
  const tooLarge = ([jpeg]: Measured) => jpeg.length > sizeMax
  let best = await measured(plan, made, QUALITIES[0]!)
  if (tooLarge(best)) {
    for (const quality of COARSER_QUALITIES) {
      best = await measured(plan, made, quality)
      if (!tooLarge(best)) break
    }
    return best
  }
  for (const quality of QUALITIES.slice(1)) {
    if (allPassed(best[2])) break
    const finer = await measured(plan, made, quality)
    if (tooLarge(finer)) break
    best = finer
  }
  return best
}

/** A picture as a file of one JPEG quality, decoded again, and what is measured on that. */
async function measured(plan: ShotPlan, made: Composite | Lensed, quality: number): Promise<Measured> {
  const jpeg = await encodeJpeg(made.picture, quality)
  const output = await decodeFile(jpeg)
  const checks = [...fidelityChecks(output, made, isClose(plan)), haloCheck(output, made)]
  const sizeMax = plan.size_bytes_max
  if ('lens' in made) checks.push(...lensChecks(output, made))
  if (sizeMax !== undefined) checks.push(atMost('file.size_bytes', jpeg.length, sizeMax, 'bytes'))
  return [jpeg, output, checks]
}

/** The check that reports how far a close-up enlarges the photo, and whether the photo's resolution limited it. */
function enlargementCheck({ placement }: Composite, { raster }: Subject): Check {
  const enlargement = placement.rect.width / raster.width
  const held = enlargement > 0.97 * ENLARGEMENT_MAX
  return reported(
    'close_up.enlargement',
    enlargement,
    'times',
    held ? 'The photo has too few pixels for a closer view. Use a larger photo.' : null,
  )
}

/** The check that reports why no close-up was rendered. */
function insteadChecks({ instead }: ShotPlan): Check[] {
  const why =
    'The photo has too few pixels for a close-up of this size, so the whole product is shown in another scene. Use a larger photo for a close-up.'
  return instead ? [reported('close_up.instead', 1, null, why)] : []
}

/** The check that reports why a set stands in for a template's reference. */
function standInChecks({ template }: ShotPlan): Check[] {
  if (template === undefined) return []
  const why = template.refusal ?? 'the picture did not pass its checks there'
  return [
    reported('template.staged', 0, null, `The closest built-in set is used instead of the reference picture: ${why}.`),
  ]
}

/** The check that reports which words of the direction have no effect on the picture. */
function unmetChecks(unmet: string[]): Check[] {
  if (unmet.length === 0) return []
  return [
    reported(
      'direction.unmet',
      unmet.length,
      'words',
      `The direction asks for something this picture does not show: ${unmet.join(', ')}.`,
    ),
  ]
}
