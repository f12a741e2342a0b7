import type { Demands } from '../goods/goods.ts'
import type { Marketplace } from '../goods/marketplaces.ts'
import { type SourceType, sourceTypeOf } from '../provenance/source-types.ts'
import {
  type AdFrame,
  type AdPlan,
  type Check,
  type DirectionAnswer,
  directionAnswerOf,
  ENGINE_VERSION,
  type GraphicPlan,
  type Judgement,
  type PlannedProduct,
  type ShotPlan,
  type VideoPlan,
} from '../studio/facts.ts'
import { planVideo as planFilm, type VideoRequest } from '../studio/films.ts'
import {
  type CustomNetwork,
  type Cutout,
  normalizePicture as clean,
  cutOut as cut,
  cutOutByMask as cutByMask,
  decodeCutout,
  decodeMask,
  decodeRaster,
  decodeStage,
  emptyStage,
  encodeCutout,
  encodeMask,
  encodeStage,
  keepObjects as keep,
  readLogo as logoOf,
  type MaskSource,
  pictureSize,
  previewForModel as previewOf,
  RejectedPicture,
  readMask,
  readStageFacts,
  type SegmentPicture,
  thumbnail,
  WORKING_SIDE,
} from '../studio/inputs.ts'
import {
  type CampaignRequest,
  type Compliance,
  type ComplianceRequest,
  confidenceChecks,
  renderAd as drawAd,
  renderGraphic as drawGraphic,
  drawSheetPage as drawPage,
  type GraphicRequest,
  huesOf,
  measureCompliance as measure,
  packshot,
  palette,
  planShoot as plan,
  planCampaign,
  planGraphic as planGraphicOf,
  planTemplate,
  profilePicture as profile,
  readReference,
  renderShot as render,
  type SheetPage,
  type ShootRequest,
  traitsOf,
} from '../studio/studio.ts'
import type { Fetched } from '../web/fetch.ts'
import { readProductPage as readPage } from '../web/product-page.ts'
import {
  brandVoiceOf,
  localeOf,
  priceIn,
  readFacts,
  SCRIPT_RECIPES,
  type SpeakingBrand,
  writeEndCardIn,
  writeScriptIn,
} from '../words/words.ts'
import { builtInNetwork, customNetwork, promptableNetwork } from './cut-out-networks.ts'
import { type EncoderName, renderVideo as encodeVideo, type VideoProgress } from './encode/render-video.ts'
import {
  emoji,
  fontFile,
  prop,
  propDescriptions,
  readProp,
  readStage,
  setDescriptions,
  stage,
  textReader,
} from './library.ts'
import type { IdentifiedNetwork } from './network-file.ts'
import {
  type FilesUsed,
  ingredientsOf,
  keepingDeclaration,
  markedFiles,
  markedLike,
  originOf,
  provenanceOf,
  type RenderedFiles,
  withOrigin,
  withProvenance,
} from './rendered-files.ts'
import { voiceOver } from './voice/voice-over.ts'

/**
 * Tasks of the studio's worker pools: each runs in a process that can be killed, and takes and returns JSON and bytes.
 */

/** A picture as it is stored, with its thumbnail and mean color. Of its metadata, only a declaration of AI stays, in both files. */
export async function normalizePicture(bytes: Uint8Array) {
  const picture = await clean(bytes)
  // Decoded from the file that is stored: a HEIF picture takes many times as long.
  const { webp, color } = await thumbnail(picture.bytes)
  return {
    ...{ ...picture, color },
    bytes: keepingDeclaration(bytes, picture.bytes),
    thumbnail: keepingDeclaration(bytes, webp),
  }
}

/** A stored thumbnail as an assistant gets it, with its digital source type. */
export async function previewForModel(bytes: Uint8Array) {
  return markedLike(bytes, await previewOf(bytes))
}

/** A logo cut free and trimmed, and what is measured of it. @throws UnsupportedPicture or RejectedPicture for what cannot be set as one */
export async function readLogo(bytes: Uint8Array) {
  const logo = await logoOf(bytes)
  return { ...logo, png: keepingDeclaration(bytes, logo.png) }
}

/** What the metadata of a file say about how it came to be. @throws UnsupportedPicture for other formats than JPEG, PNG, WebP and MP4 */
export async function readProvenance({ bytes, anchor }: { bytes: Uint8Array; anchor: string | null }) {
  return provenanceOf(bytes, anchor)
}

/** A cut-out as a file with its judgement; no file where the judgement is that none can be used. `network`: the id of the custom one that drew it. */
type CutOutput = { file: Uint8Array | null; judgement: Judgement; network: string | null }

export async function cutOut(picture: Uint8Array): Promise<CutOutput> {
  return cutOutOf(picture)
}

/** The same with a custom network beside the built-in one. @throws BadNetworkFile, NetworkUnusable */
export async function cutOutWith({ picture, network }: { picture: Uint8Array; network: IdentifiedNetwork }) {
  return cutOutOf(picture, {
    id: network.id,
    segment: async (rgb) => (await customNetwork(network)).segment(rgb),
  })
}

/** Loads a custom network and tries it once. @throws BadNetworkFile, NetworkUnusable */
export async function tryNetwork(network: IdentifiedNetwork): Promise<void> {
  await (await customNetwork(network)).check()
}

async function cutOutOf(picture: Uint8Array, custom?: Pick<CustomNetwork, 'id' | 'segment'>): Promise<CutOutput> {
  const segment: SegmentPicture = async (rgb) => (await builtInNetwork()).segment(rgb)
  const { cutout, refused } = await cut(await decodeRaster(picture), segment, {
    lookForPrompts: async (view) => (await promptableNetwork()).look(view),
    ...(custom && { custom }),
  })
  if (cutout === null) return { file: null, judgement: refused, network: null }
  return {
    file: await encodeCutout(withOrigin(cutout, originOf(picture))),
    judgement: cutout.facts.judgement,
    network: cutout.facts.network ?? null,
  }
}

/** `mask`: as a person sent it where `source` is null, or else as it is stored. */
type MaskInput = { picture: Uint8Array; mask: Uint8Array; source: MaskSource | null }

/**
 * The cut-out of a picture by a mask that a person sent, and the mask as it is to be stored.
 * @throws UnsupportedPicture or RejectedPicture where the mask cannot be the outline of a product in the picture
 */
export async function cutOutByMask({ picture, mask, source }: MaskInput) {
  const read = source === null ? await readMask(mask, await pictureSize(picture)) : { png: mask, source }
  const worked = await decodeRaster(picture, WORKING_SIDE)
  const drawn = { width: worked.width, height: worked.height, data: await decodeMask(read.png, worked) }
  const cutout = cutByMask(worked, drawn, read.source)
  if (cutout === null)
    throw new RejectedPicture('The photo is transparent wherever the mask is white. Send its product.')
  return { file: await encodeCutout(withOrigin(cutout, originOf(picture))), mask: read.png, source: read.source }
}

/** The part of a cut-out that consists of the objects with these ids. */
export async function keepObjects(input: {
  cutout: Uint8Array
  objects: string[]
}): Promise<Omit<CutOutput, 'network'>> {
  const whole = await decodeCutout(input.cutout)
  const { cutout, refused } = keep(whole, input.objects)
  if (cutout === null) return { file: null, judgement: refused }
  return { file: await encodeCutout(withOrigin(cutout, whole.facts.origin)), judgement: cutout.facts.judgement }
}

/** `objects`: ids of those that the mask shows, null for all. */
type MaskRequest = { cutout: Uint8Array; objects: string[] | null; width: number; height: number }

/** The mask of a cut-out as a gray PNG of this size, its photo's; no mask where these are not its objects. */
export async function maskOfCutOut({ cutout: file, objects, ...size }: MaskRequest) {
  const whole = await decodeCutout(file)
  const { cutout, refused } = objects === null ? { cutout: whole, refused: null } : keep(whole, objects)
  return cutout === null ? { mask: null, refused } : { mask: await encodeMask(cutout, size), refused: null }
}

type PictureProfileInput = {
  product: PlannedProduct
  photo: Uint8Array
  /** The cut-out's file, null where there is none. */
  cutout: Uint8Array | null
  /** That of the cut-out from which the objects with these ids were chosen; null where none were. */
  choice: { whole: Uint8Array; objects: string[] } | null
  judgement: Judgement
}

/** What one photo of a product shows and serves. The pictures of its cut-out keep its declaration of AI. */
export async function profilePicture({ product, photo, cutout: file, choice, judgement }: PictureProfileInput) {
  const cutout = file && (await decodeCutout(file))
  const chosen = choice && { objects: choice.objects, whole: await decodeCutout(choice.whole) }
  const found = await profile(product, await decodeRaster(photo, PICTURE_SIDE), { cutout, choice: chosen, judgement })
  const declared = (picture: Buffer | null) => picture && keepingDeclaration(photo, picture)
  return { ...found, preview: declared(found.preview), outline: declared(found.outline), shape: declared(found.shape) }
}

/** A reference shot without its subject, as a stage file. `cutout` is its subject's cut-out, null when nothing stands out. */
export async function clearStage({ picture, cutout }: { picture: Uint8Array; cutout: Uint8Array | null }) {
  const stage = await emptyStage(await decodeRaster(picture), cutout && (await decodeCutout(cutout)))
  return encodeStage({ ...stage, origin: originOf(picture) })
}

/** `stages` are the stage files of a template's shots; without any, it is a Quick Shoot. */
type PlanRequest = Omit<ShootRequest, 'traits' | 'direction' | 'sets' | 'props' | 'saying'> & {
  cutout: Uint8Array
  /** The brand whose words the cards hold. Defaults to one that avoids none. */
  speaking?: SpeakingBrand
  stages?: Uint8Array[]
  direction: { asked: Demands; pictures: Uint8Array[] }
}

export async function planShoot({
  cutout,
  stages = [],
  direction,
  speaking,
  ...request
}: PlanRequest): Promise<ShotPlan[]> {
  const subject = await decodeCutout(cutout)
  const pictures = []
  for (const bytes of direction.pictures) pictures.push(readReference(await decodeRaster(bytes, 256)))
  const asked = { asked: direction.asked, pictures }
  const saying = speaking && brandVoiceOf(speaking, { name: request.product.name, called: null })
  const whole = { ...request, traits: traitsOf(subject), direction: asked, ...(await stagesAndProps()), saying }
  return stages.length > 0 ? planTemplate(whole, stages.map(readStageFacts)) : plan(whole)
}

/** What a shoot will show of its direction, by the traits of its product. No picture is read. */
export async function foreseeDirection(request: Omit<ShootRequest, 'sets' | 'props'>): Promise<DirectionAnswer> {
  return directionAnswerOf(plan({ ...request, ...(await stagesAndProps()) }))
}

/** What the library has for the pictures of a shoot. */
async function stagesAndProps(): Promise<Required<Pick<ShootRequest, 'sets' | 'props'>>> {
  return { sets: await setDescriptions(), props: await propDescriptions() }
}

type ShotInput = {
  plan: ShotPlan
  cutout: Uint8Array
  /** The stage file of the template's shot that the plan follows. */
  stage?: Uint8Array | null
}

/** What XMP and manifest add to a file at most. */
const MARK_BYTES_MAX = 8192

export async function renderShot({ plan: asked, cutout, stage: file }: ShotInput) {
  const { size_bytes_max: bound } = asked
  const plan = bound === undefined ? asked : { ...asked, size_bytes_max: bound - MARK_BYTES_MAX }
  const subject = await decodeCutout(cutout)
  const template = file ? await decodeStage(file) : null
  const shot = await render(plan, subject, { set: stage, prop, font: fontFile, template })
  const isInReference = shot.checks.some(({ id, measured }) => id === 'template.staged' && measured === 1)
  return finished(shot, subject, { references: isInReference ? [template?.origin] : [] })
}

/**
 * What was rendered, its files marked with how they came to be, with how far its product's outline can be trusted, and by what it was rendered.
 * `way`: its digital source type, without what its ingredients declare.
 */
function finished<Rendered extends RenderedFiles & { checks: Check[] }>(
  rendered: Rendered,
  subject: Cutout | null,
  { way = 'composite', ...files }: FilesUsed & { way?: SourceType } = {},
) {
  const checks = [...rendered.checks, ...confidenceChecks(subject)]
  const ingredients = ingredientsOf(subject, files)
  return { ...withProvenance(rendered, way, ingredients), checks, engine: engineOf(subject) }
}

/** The engine that renders a product, with the id of the custom network where that has cut it out. */
function engineOf(subject: Cutout | null): string {
  const network = subject?.facts.network
  return network === undefined ? ENGINE_VERSION : `${ENGINE_VERSION}+${network}`
}

/** `cutout` is null for ads without a product, `pictures` are the campaign's reference pictures. */
type AdPlanRequest = Omit<CampaignRequest, 'frame' | 'frames' | 'traits' | 'hues' | 'pictures' | 'sets'> & {
  frames: AdFrame[]
  cutout: Uint8Array | null
  pictures: Uint8Array[]
}

/** The plans of a campaign: for each frame, those of its creatives in their order. */
export async function planAds({ frames, cutout, pictures, ...request }: AdPlanRequest): Promise<AdPlan[][]> {
  const subject = cutout && (await decodeCutout(cutout))
  const seen = []
  for (const bytes of pictures) {
    const small = await decodeRaster(bytes, 256)
    seen.push({ palette: palette(small), hues: huesOf(small) })
  }
  const known = { traits: subject && traitsOf(subject), hues: subject ? huesOf(subject.raster) : [] }
  const whole = { ...request, ...known, pictures: seen, sets: await setDescriptions() }
  return planCampaign({ ...whole, frames })
}

/** The files of logos and fonts that a plan names: logos in its order; null for a font that it does not name. */
type BrandFiles = { logos: Uint8Array[]; fonts?: { display: Uint8Array | null; text: Uint8Array | null } }
type AdInput = BrandFiles & { plan: AdPlan; cutout: Uint8Array | null; pictures: Uint8Array[] }

export async function renderAd({ plan, cutout, pictures: files, ...brand }: AdInput) {
  const pictures = []
  for (const bytes of files) pictures.push(await decodeRaster(bytes, PICTURE_SIDE))
  const subject = cutout && (await decodeCutout(cutout))
  const used = plan.designs.flatMap(({ picture }) => (picture === null ? [] : [files[picture]!]))
  return finished(
    await drawAd(plan, subject, { set: stage, prop, font: fontFile, emoji, pictures, ...brand }),
    subject,
    {
      way: subject === null && used.length === 0 ? 'digitalCreation' : 'composite',
      references: used.map(originOf),
      logos: brand.logos,
    },
  )
}

/** A designed picture of a listing: what it says comes with it, the product from its cut-out. */
type GraphicPlanRequest = Omit<GraphicRequest, 'traits' | 'hues'> & { cutout: Uint8Array }

export async function planGraphic({ cutout, ...request }: GraphicPlanRequest): Promise<GraphicPlan> {
  const subject = await decodeCutout(cutout)
  return planGraphicOf({ ...request, traits: traitsOf(subject), hues: huesOf(subject.raster) })
}

type GraphicInput = BrandFiles & { plan: GraphicPlan; cutout: Uint8Array }

export async function renderGraphic({ plan, cutout, ...brand }: GraphicInput) {
  const subject = await decodeCutout(cutout)
  return finished(await drawGraphic(plan, subject, { set: stage, font: fontFile, emoji, ...brand }), subject)
}

/** `cutout` is the product's cut-out, null where there is none. */
type VideoPlanRequest = Omit<VideoRequest, 'traits' | 'hues' | 'sets' | 'copy' | 'script' | 'saying' | 'brand'> & {
  cutout: Uint8Array | null
  brand: VideoRequest['brand'] & SpeakingBrand
  script: string | null
  /** Defaults to the language of the product's text. */
  locale?: string | null
}

export async function planVideo({ cutout, ...request }: VideoPlanRequest): Promise<VideoPlan> {
  const subject = cutout && (await decodeCutout(cutout))
  const known = { traits: subject && traitsOf(subject), hues: subject ? huesOf(subject.raster) : [] }
  const { brand, product } = request
  const saying = brandVoiceOf(brand, { name: product.name, called: null })
  return planFilm({ ...request, ...known, ...(await wordsFor(request)), sets: await setDescriptions(), saying })
}

/** What a film and its end card say: an animation the product's name, with the line and the call to action of a concept. @throws ScriptRefused */
async function wordsFor(request: Omit<VideoPlanRequest, 'cutout'>) {
  const { kind, product, brand, audience, script, seed, ...wished } = request
  const facts = await readFacts({ ...product, brand })
  const locale = wished.locale ?? localeOf(facts)
  const price = priceIn(locale, product)
  if (kind === 'photo_animation') {
    return { script: null, copy: writeEndCardIn({ locale, price, facts, brand, seed }) }
  }
  const recipe = SCRIPT_RECIPES.find((name) => name === wished.recipe) ?? SCRIPT_RECIPES[0]
  const seconds = wished.seconds === 30 ? 30 : 15
  const { card, ...film } = writeScriptIn({ locale, price, facts, audience, recipe, seconds, script, seed })
  return { script: film, copy: { headline: card.headline, body: null, call_to_action: card.call, price: card.price } }
}

/** `pictures` are the files of the request's pictures, in their order; `encoder` is chosen by what the machine has where it is not given. */
type VideoInput = BrandFiles & {
  plan: VideoPlan
  cutout: Uint8Array | null
  pictures: Uint8Array[]
  encoder?: EncoderName
}

export async function renderVideo(
  { plan, cutout, pictures: files, logos, fonts, encoder }: VideoInput,
  report: (progress: VideoProgress) => void,
) {
  const pictures = []
  for (const bytes of files) pictures.push(await decodeRaster(bytes, FILM_PICTURE_SIDE))
  const subject = cutout && (await decodeCutout(cutout))
  const voice = (await voiceFor(plan)) ?? []
  const material = {
    subject,
    pictures,
    voice,
    stock: {
      set: readStage,
      prop: readProp,
      font: fontFile,
      emoji,
      pictures,
      logos,
      ...(fonts && { fonts }),
    },
  }
  const used = { pictures: files, logos }
  // The identifier follows from the finished film.
  const mark = { type: sourceTypeOf('composite', ingredientsOf(subject, used)), identifier: null }
  const film = await encodeVideo(plan, material, { report: (part) => report(markedFiles(part, mark)), encoder })
  return finished(film, subject, used)
}

/** The words of a film, spoken where that was asked for and this machine can. */
async function voiceFor(plan: VideoPlan) {
  return plan.kind === 'ugc' && plan.film.voice ? voiceOver(plan.film.lines, plan.film.card.at) : null
}

const PICTURE_SIDE = 2000
const FILM_PICTURE_SIDE = 2400

type PackshotInput = { cutout: Uint8Array; marketplace: Marketplace }

export async function renderPackshot({ cutout, marketplace }: PackshotInput) {
  const subject = await decodeCutout(cutout)
  const picture = await packshot({ cutout: subject, marketplace }, await textReader())
  return finished(picture, subject, { way: 'algorithmicallyEnhanced' })
}

/** A page of a contact sheet. */
export async function drawSheetPage(page: SheetPage) {
  return drawPage(page, { font: fontFile, emoji })
}

/** `cutout` is the file of the product's cut-out, null when there is none. */
type ComplianceInput = Omit<ComplianceRequest, 'cutout'> & { cutout: Uint8Array | null }

export async function measureCompliance({ cutout, ...request }: ComplianceInput): Promise<Compliance> {
  const report = await measure({ ...request, cutout: cutout && (await decodeCutout(cutout)) }, await textReader())
  return { ...report, overlay: report.overlay && markedLike(request.file, report.overlay) }
}

export async function readProductPage({ bytes, url, contentType, charset }: Fetched) {
  return readPage(bytes, { url, contentType, charset })
}
