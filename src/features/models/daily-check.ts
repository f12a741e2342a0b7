import type { Parts } from '../../core/ctx.ts'
import type { Models } from '../../models/models.ts'

const DAY_MS = 86_400_000
/** So many days before a model is shut down the operator is warned. */
const WARNED_DAYS = 30

const checkedAt = new WeakMap<Models, number>()

/** Warns the operator once a day of configured models that their server does not list, and of those that will be shut down. Costs nothing. */
export async function checkModelsDaily(parts: Parts): Promise<void> {
  const { models, log } = parts
  const now = parts.now().getTime()
  if (now - (checkedAt.get(models) ?? Number.NEGATIVE_INFINITY) < DAY_MS) return
  checkedAt.set(models, now)
  for (const { capability, spec, isListed } of models.all()) {
    const line = { capability, model: spec.alias }
    const { shutdown } = spec
    if (shutdown !== null && Date.parse(shutdown) - now < WARNED_DAYS * DAY_MS)
      log.warn({ ...line, shutdown }, 'model will be shut down')
    if ((await isListed()) === false) log.warn(line, 'model is not listed by its server')
  }
}
