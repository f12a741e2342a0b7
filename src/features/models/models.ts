// biome-ignore-all lint/performance/noBarrelFile: the feature's main file names what others may use

/** Language models in orders: which an organization may use, what its calls cost, and copy that a model writes. */
export { forgetModelResults } from './calls.ts'
export { checkModelsDaily } from './daily-check.ts'
export { engineOf, isNamed, recordWriter, refundWriter, requireWriter, settleWriter, surchargeOf } from './engines.ts'
export { lookWithModel } from './look.ts'
export { pauseBefore } from './patience.ts'
export {
  allowModel,
  checkModels,
  listModels,
  modelSpend,
  setModelPolicy,
  spendGroups,
  type UsableModel,
  usableModel,
} from './policies.ts'
export { sourceChecks, type WrittenBy, writtenBy } from './source-checks.ts'
export { tryModel } from './trial.ts'
export { asProblem, type ModelCopy, writeWithModel } from './write-copy.ts'
