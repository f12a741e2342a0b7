import { type Ctx, inTransaction } from '../../core/ctx.ts'
import type { Job } from '../../core/job.ts'
import { revised, updateOwned } from '../../core/owned.ts'
import { VIDEO_RECIPES, type VideoPlan } from '../../studio/facts.ts'
import type { TaskOutput } from '../../studio-workers/studio-workers.ts'
import { filesOfLogos } from '../brand-logos/brand-logos.ts'
import { mediaName, releaseFiles, storeFiles } from '../files/files.ts'
import { filesOfFonts } from '../fonts/fonts.ts'
import { type ItemArgs, itemJob, type Result, type Started } from '../orders/orders.ts'
import { signedFile } from '../provenance/provenance.ts'
import { spoiled } from '../test-mode/test-mode.ts'
import { type Film, filmOf, type Material, materialOf, type StoredFilm } from './material.ts'
import { reportTo } from './progress.ts'
import { titleOf } from './rules.ts'

/** Plans a video once, renders it while it reports its progress, and stores it. Minutes of work, which it repeats whole. */
export const videoJob: Job<ItemArgs> = { ...itemJob('video', 'videos.render', render), lane: 'long' }

async function render(ctx: Ctx, item: Started): Promise<Result> {
  const film = await filmOf(ctx, item.item_id)
  const material = await materialOf(ctx, film)
  const plan = await planOf(ctx, film, material)
  const report = reportTo(ctx, item)
  const { cutout, pictures } = material
  const brand = cardOf(plan)?.brand
  const logos = await filesOfLogos(ctx, brand?.logos)
  const fonts = await filesOfFonts(ctx, brand?.fonts)
  const rendered = await ctx.parts.studio
    .run(
      'renderVideo',
      { plan, cutout, pictures: pictures.map(({ bytes }) => bytes), logos, fonts },
      { ...ctx, onProgress: report.progressed },
    )
    .finally(report.settled)
  const video = spoiled(rendered, item)
  const { checks, passed, engine } = video
  const signed = passed ? await signedFile(ctx, video.mp4, video) : null
  const files = signed && (await storeVideo(ctx, item.item_id, { ...video, mp4: signed.bytes }))
  return {
    ...{ checks, passed, overlay_key: null },
    record: async (ctx) => {
      await releaseFiles(ctx, report.previews())
      const provenance = signed && JSON.stringify({ ...signed.provenance, engine })
      return { ...files, provenance, preview_key: null, percent: 100, width: video.width, height: video.height }
    },
  }
}

/** The card at the end of a film. */
const cardOf = (plan: VideoPlan) => (plan.kind === 'ugc' ? plan.film.card.ad : plan.card)

/** The stored plan, or a new one: a stored plan stays, so a repetition renders the same film. */
async function planOf(ctx: Ctx, film: Film, material: Material) {
  if (film.plan !== null) return film.plan.film
  const plan = await ctx.parts.studio.run('planVideo', material.request, ctx)
  const pictures = material.pictures.map(({ bytes: _, ...picture }) => picture)
  const kept: StoredFilm = { film: plan, pictures, cutout_key: material.cutout_key, kit_version: material.kit_version }
  await inTransaction(ctx, (ctx) =>
    updateOwned(ctx, 'videos', film.id)
      .set({
        plan: JSON.stringify(kept),
        recipe_id: plan.recipe,
        title: film.title ?? titleOf(film.name, recipeName(plan.recipe)),
        audience_id: material.audience?.id ?? null,
        ...revised(ctx),
      })
      .where('status', '=', 'in_progress')
      .execute(),
  )
  return plan
}

const recipeName = (id: string) => VIDEO_RECIPES.find((recipe) => recipe.id === id)?.name ?? id

/** Stores a video durably. The names follow from its id, so a repeat overwrites its own files. */
async function storeVideo(ctx: Ctx, id: string, { mp4, thumbnail, poster }: TaskOutput<'renderVideo'>) {
  const keys = {
    file_key: mediaName(ctx, `${id}/video`, 'video/mp4'),
    thumbnail_key: mediaName(ctx, `${id}/thumbnail`, 'image/webp'),
    poster_key: mediaName(ctx, `${id}/poster`, 'image/jpeg'),
  }
  const stored = await storeFiles(ctx, [
    { key: keys.thumbnail_key, bytes: thumbnail },
    { key: keys.poster_key, bytes: poster },
    { key: keys.file_key, bytes: mp4 },
  ])
  const { size, sha256 } = stored.at(-1)!
  return { ...keys, size_bytes: size, sha256 }
}
