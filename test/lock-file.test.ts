import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Entry = { link?: boolean; integrity?: string; os?: string[]; cpu?: string[]; libc?: string[] }

const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8'))
const packages = Object.entries<Entry>(lock.packages).filter(([path, { link }]) => path !== '' && !link)

/** Platforms whose packages the registry of the machine that wrote the lock file did not serve: npm checks no hash of theirs. */
const isUnservedPlatform = ({ os, cpu, libc }: Entry) =>
  os !== undefined && !(os.includes('linux') && cpu?.includes('x64') && !libc?.includes('musl'))

test('the lock file names a hash for every package but binaries of other platforms, so that npm refuses a changed one', () => {
  const unchecked = packages.filter(([, entry]) => !entry.integrity && !isUnservedPlatform(entry))
  expect(unchecked.map(([path]) => path)).toEqual([])
})

test('the Node that comes along is a maintained one on every platform', () => {
  const nodes = Object.entries<string>(lock.packages[''].optionalDependencies).filter(([name]) => /^node-/.test(name))
  expect(nodes.filter(([, version]) => Number(version.split('.')[1]) < 10)).toEqual([])
})
