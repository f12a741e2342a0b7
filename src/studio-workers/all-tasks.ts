// biome-ignore-all lint/performance/noBarrelFile: this is the one list of tasks
// biome-ignore-all lint/performance/noReExportAll: every export of both files is a task

/** The tasks of the worker pools. `studio-workers.ts` derives its types from this list. */
export { readFont, viewForModel as photoForModel } from '../studio/inputs.ts'
export { readBrandSite, readImports, readSiteLinks } from '../web/brand-site.ts'
export { describeProduct, readFacts } from '../words/words.ts'
export * from './studio-tasks.ts'
export * from './test-tasks.ts'
