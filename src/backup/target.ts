import { resolve } from 'node:path'
import { openDisk } from '../storage/disk.ts'
import { openS3 } from '../storage/s3.ts'
import { readBytes, type Storage } from '../storage/storage.ts'
import { BackupFailed, step } from './broken.ts'

/** Where backups lie: a folder or a part of a bucket. Objects are durable and whole once they are put. */
export type BackupTarget = { storage: Storage; prefix: string; name: string }

/** The login of a bucket, as for pictures. */
export type BucketLogin = { region: string; endpoint?: string; accessKeyId?: string; secretAccessKey?: string }

/** A stored object: its key in the target, and its size and SHA-256. */
export type StoredPart = { object: string; size: number; sha256: string }

/** A stored picture or film with the entity tag that its source had. */
export type StoredFile = StoredPart & { key: string; etag: string }

/** A backup of an installation. `label`: the file that makes a server recover from its log. */
export type BackupManifest = {
  format: 1
  name: string
  created_at: string
  label: string
  parts: StoredPart[]
  files: StoredFile[]
  /** Files that the database named and that were gone when they were copied, deleted meanwhile. */
  gone: string[]
}

/** Opens `s3://bucket/prefix` or a folder. */
export async function openTarget(address: string, login: BucketLogin): Promise<BackupTarget> {
  const bucket = /^s3:\/\/([^/]+)\/?(.*?)\/*$/.exec(address)
  if (bucket === null)
    return { storage: await step(`Opening ${address}`, openDisk(resolve(address))), prefix: '', name: address }
  const [, name = '', prefix = ''] = bucket
  if (prefix !== '' && !/^[a-z0-9_-]{1,100}(\/[a-z0-9_-]{1,100})*$/.test(prefix))
    throw new BackupFailed(`${address}: a prefix has lower-case letters, digits, _ and - between slashes.`)
  return { storage: await openS3({ bucket: name, ...login }), prefix: prefix && `${prefix}/`, name: address }
}

/** Stores bytes under a key of the target. */
export async function putPart(
  { storage, prefix, name }: BackupTarget,
  object: string,
  bytes: Uint8Array,
): Promise<StoredPart> {
  const put = storage.put(prefix + object, bytes)
  const { size, sha256 } = await step(`Writing ${object} to ${name}`, put)
  return { object, size, sha256 }
}

/** The names of the backups of a target, the oldest first. */
export const listBackups = (target: BackupTarget): Promise<string[]> => readNames(target, 'backups.json')

async function readNames(target: BackupTarget, object: string): Promise<string[]> {
  return ((await readJson(target, object)) as string[] | null) ?? []
}

async function readJson({ storage, prefix, name }: BackupTarget, object: string): Promise<unknown> {
  const bytes = await step(`Reading ${name}`, readBytes(storage, prefix + object))
  return bytes === null ? null : JSON.parse(bytes.toString('utf8'))
}

/** Stores a value as JSON under a key of the target. */
export async function putJson(target: BackupTarget, object: string, value: unknown): Promise<void> {
  await putPart(target, object, Buffer.from(`${JSON.stringify(value)}\n`))
}

/** A backup by its name; by default the newest one. @throws BackupFailed */
export async function readManifest(target: BackupTarget, asked: string | undefined): Promise<BackupManifest> {
  const names = await listBackups(target)
  if (names.length === 0) throw new BackupFailed(`${target.name} has no backup.`)
  const name = asked ?? names.at(-1)!
  if (!names.includes(name)) throw new BackupFailed(`${target.name} has no backup ${name}. It has ${names.join(', ')}.`)
  const manifest = await readJson(target, manifestOf(name))
  if (manifest === null) throw new BackupFailed(`The backup ${name} has lost its manifest. Use another one.`)
  return manifest as BackupManifest
}

/** The key of a backup's manifest. */
export const manifestOf = (name: string): string => `${name}/manifest.json`

/**
 * Removes all but the newest `keep` backups, and returns the names of those that it removed. What a remaining backup needs stays, because
 * backups share files. The names leave the list first, so a removal that was interrupted leaves no broken backup; the next one ends it.
 */
export async function pruneBackups(target: BackupTarget, keep: number): Promise<string[]> {
  const names = await listBackups(target)
  const [removed, kept] = [names.slice(0, -keep), names.slice(-keep)]
  const interrupted = (await readNames(target, 'removing.json')).filter((name) => !names.includes(name))
  const waiting = [...interrupted, ...removed]
  if (waiting.length === 0) return []
  await putJson(target, 'removing.json', waiting)
  await putJson(target, 'backups.json', kept)
  const needed = new Set<string>()
  for (const name of kept) for (const object of objectsOf(await readManifest(target, name))) needed.add(object)
  for (const name of waiting) {
    const manifest = (await readJson(target, manifestOf(name))) as BackupManifest | null
    const free = manifest === null ? [] : objectsOf(manifest).filter((object) => !needed.has(object))
    await remove(target, free)
    await remove(target, [manifestOf(name)])
  }
  await putJson(target, 'removing.json', [])
  return removed
}

const objectsOf = ({ parts, files }: BackupManifest) => [...parts, ...files].map(({ object }) => object)

const remove = ({ storage, prefix, name }: BackupTarget, objects: string[]) =>
  step(`Removing backups from ${name}`, storage.remove(objects.map((object) => prefix + object)))
