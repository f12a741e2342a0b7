// biome-ignore-all lint/performance/noBarrelFile: this is the one list of tasks
// biome-ignore-all lint/performance/noReExportAll: every export of both files is a task
export * from './studio-tasks.ts'
export * from './test-tasks.ts'
