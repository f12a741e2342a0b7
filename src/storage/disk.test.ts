import { execFile } from 'node:child_process'
import fs, { type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDisk } from './disk.ts'
import { readBytes, type Storage, StorageUnavailable } from './storage.ts'

const key = 'shots/deep/one.png'
const hour = 3_600

let root: string
beforeEach(async () => {
  root = await fs.mkdtemp(join(tmpdir(), 'disk-'))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await fs.rm(root, { recursive: true })
})

const leftovers = async () => await fs.readdir(join(root, '.incoming'))

/**
 * Calls `on` with the name of every call that storage makes to the file system, before the call; what `on` throws is the call's
 * result. A write that fails has written half of its bytes by then, as on a full disk.
 */
function watchFileSystem(on: (call: string) => void) {
  const { open, rename, mkdir, lstat } = fs
  vi.spyOn(fs, 'open').mockImplementation(async (path, flags, mode) => {
    const role = flags === 'wx' ? 'file' : 'folder'
    on(`open ${role}`)
    return watchHandle(await open(path, flags, mode), (call) => on(`${call} ${role}`))
  })
  vi.spyOn(fs, 'rename').mockImplementation(async (from, to) => {
    on('rename')
    await rename(from, to)
  })
  vi.spyOn(fs, 'mkdir').mockImplementation(async (path, options) => {
    on('mkdir')
    return await mkdir(path, options as { recursive: true; mode: number })
  })
  vi.spyOn(fs, 'lstat').mockImplementation(async (path) => {
    on('lstat')
    return await lstat(path)
  })
}

function watchHandle(handle: FileHandle, on: (call: string) => void): FileHandle {
  const sync = handle.sync.bind(handle)
  const writeFile = handle.writeFile.bind(handle)
  const close = handle.close.bind(handle)
  return Object.assign(handle, {
    sync: async () => {
      on('sync')
      await sync()
    },
    writeFile: async (bytes: Uint8Array) => {
      try {
        on('write')
      } catch (error) {
        await writeFile(bytes.subarray(0, bytes.byteLength / 2))
        throw error
      }
      await writeFile(bytes)
    },
    close: async () => {
      await close()
      on('close')
    },
  })
}

test('acknowledges an object only after its bytes and the entries of all its folders are synced', async () => {
  const storage = await openDisk(root)
  const calls: string[] = []
  watchFileSystem((call) => calls.push(call))
  await storage.put(key, Buffer.from('bytes'))
  const order = calls.filter((call) => !/open|close|lstat/.test(call))
  expect(order).toEqual([
    'write file',
    'sync file',
    'mkdir',
    'sync folder',
    'mkdir',
    'sync folder',
    'rename',
    'sync folder',
  ])
})

describe.each(['EIO', 'ENOSPC', 'EDQUOT'])('a file system that answers %s', (code) => {
  test.each([
    { target: key, what: 'that replaces an object' },
    { target: 'new/folder/two.png', what: 'into new folders' },
  ])('at any one call of a put $what never leads to an acknowledged, half or lost object', async ({ target }) => {
    const before = Buffer.alloc(10_000, 'b')
    const after = Buffer.alloc(20_000, 'a')
    const failed = new Set<string>()
    for (let failing = 0, reached = true; reached; failing += 1) {
      const tree = join(root, String(failing))
      const storage = await openDisk(tree)
      await storage.put(key, before)
      let calls = 0
      watchFileSystem((call) => {
        calls += 1
        if (calls !== failing + 1) return
        failed.add(call)
        throw Object.assign(new Error(`${code}: injected`), { code })
      })
      const error = await storage.put(target, after).catch((thrown: unknown) => thrown)
      vi.restoreAllMocks()
      reached = calls > failing

      const seen = await readBytes(storage, target)
      const old = target === key ? before : null
      if (reached) {
        expect(error).toBeInstanceOf(StorageUnavailable)
        expect(error).toMatchObject({ cause: { code } })
        expect([old?.toString(), after.toString()]).toContain(seen?.toString())
      }
      expect(await fs.readdir(join(tree, '.incoming'))).toEqual([])
      await storage.put(target, after)
      expect((await readBytes(storage, target))?.equals(after)).toBe(true)
    }
    for (const call of ['open file', 'write file', 'sync file', 'close file', 'rename', 'open folder', 'sync folder'])
      expect(failed).toContain(call)
  })
})

test('reports an unreadable medium as unavailable, not as empty', async () => {
  const storage = await openDisk(root)
  await storage.put(key, Buffer.from('bytes'))
  vi.spyOn(fs, 'open').mockRejectedValue(Object.assign(new Error('EIO: injected'), { code: 'EIO' }))
  await expect(storage.get(key)).rejects.toThrow(StorageUnavailable)
  await expect(storage.head(key)).rejects.toThrow(StorageUnavailable)
  await expect(storage.remove([key])).rejects.toThrow(StorageUnavailable)
})

test('removes what a killed process left an hour ago, and nothing younger', async () => {
  await openDisk(root)
  const now = Date.now() / 1000
  for (const [name, age] of [
    ['old', hour + 60],
    ['young', hour - 60],
  ] as const) {
    const path = join(root, '.incoming', name)
    await fs.writeFile(path, 'half')
    await fs.utimes(path, now - age, now - age)
  }
  await openDisk(root)
  expect(await leftovers()).toEqual(['young'])
})

test('objects outlive the process that stored them', async () => {
  await (await openDisk(join(root, 'a/b'))).put(key, Buffer.from('bytes'))
  expect((await readBytes(await openDisk(join(root, 'a/b')), key))?.toString()).toBe('bytes')
})

describe('a link planted in the tree', () => {
  let storage: Storage
  let outside: string
  beforeEach(async () => {
    outside = await fs.mkdtemp(join(tmpdir(), 'outside-'))
    storage = await openDisk(root)
    await fs.writeFile(join(outside, 'secret.png'), 'secret')
  })
  afterEach(() => fs.rm(outside, { recursive: true }))

  test('in place of a file is not read, and a put replaces the link and not its target', async () => {
    await fs.symlink(join(outside, 'secret.png'), join(root, 'a.png'))
    expect(await storage.get('a.png')).toBeNull()
    expect(await storage.head('a.png')).toBeNull()
    await storage.put('a.png', Buffer.from('mine'))
    expect(await fs.readFile(join(outside, 'secret.png'), 'utf8')).toBe('secret')
    expect((await readBytes(storage, 'a.png'))?.toString()).toBe('mine')
  })

  test('in place of a folder is not read, written or emptied', async () => {
    await fs.symlink(outside, join(root, 'folder'))
    expect(await storage.get('folder/secret.png')).toBeNull()
    expect(await storage.head('folder/secret.png')).toBeNull()
    await expect(storage.put('folder/new.png', Buffer.from('x'))).rejects.toThrow(StorageUnavailable)
    await expect(storage.put('folder/below/new.png', Buffer.from('x'))).rejects.toThrow(StorageUnavailable)
    await storage.remove(['folder/secret.png'])
    expect(await fs.readdir(outside)).toEqual(['secret.png'])
    expect(await leftovers()).toEqual([])
  })

  test('in place of a folder that existed before is refused', async () => {
    await storage.put('folder/one.png', Buffer.from('x'))
    await fs.rename(join(root, 'folder'), join(root, 'moved'))
    await fs.symlink(outside, join(root, 'folder'))
    await expect(storage.put('folder/two.png', Buffer.from('x'))).rejects.toThrow(StorageUnavailable)
    await fs.unlink(join(root, 'folder'))
    await expect(storage.put('folder/two.png', Buffer.from('x'))).resolves.toMatchObject({ size: 1 })
  })
})

test('reads no object from a folder or a pipe under a key', async () => {
  const storage = await openDisk(root)
  await fs.mkdir(join(root, 'folder.png'))
  await promisify(execFile)('mkfifo', [join(root, 'pipe.png')])
  for (const name of ['folder.png', 'pipe.png']) {
    expect(await storage.get(name)).toBeNull()
    expect(await storage.head(name)).toBeNull()
  }
})

/** Stores objects until the medium refuses, in a separate process, and reports what it then reads. */
const filling = `
const [root, diskModule, storageModule] = process.argv.slice(1)
const { openDisk } = await import(diskModule)
const { readBytes, StorageUnavailable } = await import(storageModule)
const { readdir } = await import('node:fs/promises')
const storage = await openDisk(root)
const size = 3 * 1024 * 1024
const names = ['kept.png', 'a/1.png', 'a/2.png', 'a/3.png', 'a/4.png']
const stored = [], refused = []
for (const [fill, name] of names.entries()) {
  const bytes = Buffer.alloc(fill === 0 ? 1000 : size, fill)
  await storage.put(name, bytes).then(() => stored.push(name), (error) => refused.push([name, error instanceof StorageUnavailable, error.cause?.code]))
}
await storage.put('kept.png', Buffer.alloc(6 * 1024 * 1024, 9)).catch((error) => refused.push(['kept.png', error instanceof StorageUnavailable, error.cause?.code]))
const whole = []
for (const [fill, name] of names.entries()) {
  const bytes = await readBytes(storage, name)
  if (bytes?.every((byte) => byte === fill) && bytes.length === (fill === 0 ? 1000 : size)) whole.push(name)
}
const leftovers = await readdir(root + '/.incoming')
await storage.remove(stored.filter((name) => name !== 'kept.png'))
const resumed = await storage.put('a/after.png', Buffer.alloc(1000000, 7))
console.log(JSON.stringify({ stored, refused, whole, leftovers, resumed: resumed.size }))
`

async function fill(wrap: string[]) {
  const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))
  const program = [process.execPath, '--input-type=module', '-e', filling, root, here('disk.ts'), here('storage.ts')]
  const [command = '', ...args] = [...wrap, ...program]
  const { stdout } = await promisify(execFile)(command, args)
  return JSON.parse(stdout)
}

test('stores nothing of a file that exceeds what the process may write', async () => {
  const told = await fill(['sh', '-c', 'ulimit -f 4096; exec "$@"', 'sh'])
  expect(told.stored).toEqual(told.whole)
  expect(told.refused.length).toBeGreaterThan(0)
  for (const [, unavailable, code] of told.refused) expect([unavailable, code]).toEqual([true, 'EFBIG'])
  expect(told).toMatchObject({ leftovers: [], resumed: 1_000_000 })
})

const canMount = await promisify(execFile)('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]).then(
  () => true,
  () => false,
)

test.runIf(canMount)(
  'a full disk of 8 MB refuses whole objects, keeps the ones it has and resumes when there is room',
  async () => {
    const told = await fill(['unshare', '-rm', 'sh', '-c', 'mount -t tmpfs -o size=8m tmpfs "$0" && exec "$@"', root])
    expect(told.stored).toEqual(['kept.png', 'a/1.png', 'a/2.png'])
    expect(told.whole).toEqual(told.stored)
    expect(told.refused).toEqual(['a/3.png', 'a/4.png', 'kept.png'].map((name) => [name, true, 'ENOSPC']))
    expect(told).toMatchObject({ leftovers: [], resumed: 1_000_000 })
  },
)
