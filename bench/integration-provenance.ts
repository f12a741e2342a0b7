import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { openApp } from '../src/app.ts'
import { backUp, clusterFolder } from '../src/backup/backup.ts'
import { openTarget } from '../src/backup/target.ts'
import { readConfig } from '../src/config.ts'
import { openMetrics } from '../src/ops/metrics.ts'
import { readCertificate } from '../src/provenance/certificate.ts'
import { readManifest } from '../src/provenance/manifest.ts'
import { openSigner } from '../src/provenance/signer.ts'
import { testChain } from '../src/provenance/test-chain.ts'
import { identifierOf, marked } from '../src/provenance/xmp.ts'
import { drawnJar } from '../test/drawn-jar.ts'
import { cpuOf, type Measurement, measurement, median } from './measure.ts'

const rounds = 20

/** What marks of provenance cost a picture. */
export async function provenanceBench(): Promise<Measurement[]> {
  const now = new Date()
  const until = new Date(now.getTime() + 1e9)
  const chain = testChain({ organization: 'Bench', from: new Date(now.getTime() - 1e9), until })
  const signer = openSigner(readCertificate(chain.certificate, chain.key, now))
  const { data, width, height } = drawnJar().raster
  const jpeg = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize(1536, 1536, { fit: 'fill' })
    .flatten({ background: '#d8cfc2' })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer()
  const file = marked(jpeg, { type: 'composite', identifier: identifierOf(jpeg) })
  const photo = { role: 'photo' as const, sha256: '0'.repeat(64), declared_source_type: null }
  const claim = { engine: 'bench', provenance: { digital_source_type: 'composite' as const, ingredients: [photo] } }
  // The first file loads the engine.
  const signed = (await signer.sign(file, claim, now))!
  const times: number[] = []
  for (let i = 0; i < rounds; i++) times.push(await cpuOf(() => signer.sign(file, claim, now)))
  await readManifest(signed.file, 'image/jpeg', null)
  const reads: number[] = []
  for (let i = 0; i < rounds; i++) reads.push(await cpuOf(() => readManifest(signed.file, 'image/jpeg', null)))
  await signer.close()
  const target = (value: number) => ({ at: 'most' as const, value })
  return [
    measurement({ name: 'XMP in a JPEG', unit: 'bytes', subject: file.length - jpeg.length, target: target(1000) }),
    measurement({ name: 'C2PA on a 1536² JPEG', unit: 'ms CPU', subject: median(times), target: target(60) }),
    measurement({
      name: 'C2PA in a JPEG',
      unit: 'bytes',
      subject: signed.file.length - file.length,
      target: target(6000),
    }),
    measurement({ name: 'validating C2PA', unit: 'ms CPU', subject: median(reads) }),
  ]
}

/** What watching and backing up an installation costs. */
export async function operationsBench(): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'cyclorama-bench-'))
  const config = readConfig({ DATA_DIR: join(folder, 'live'), LOG_LEVEL: 'silent' })
  const app = await openApp(config)
  try {
    const metrics = openMetrics(app.parts)
    await metrics.text()
    const scrapes: number[] = []
    for (let i = 0; i < rounds; i++) scrapes.push(await cpuOf(() => metrics.text()))
    const lines = (await metrics.text()).split('\n').length
    metrics.close()
    const target = await openTarget(join(folder, 'backups'), { region: 'us-east-1' })
    const started = performance.now()
    const made = await backUp(app.parts, clusterFolder(config.dataDir), target)
    const ms = performance.now() - started
    const mb = made.parts.reduce((sum, { size }) => sum + size, 0) / 1e6
    return [
      measurement({ name: 'a scrape of /metrics', unit: 'ms CPU', subject: median(scrapes), note: `${lines} lines` }),
      measurement({ name: 'a backup of a new installation', unit: 'ms', subject: ms, note: `${mb.toFixed(1)} MB` }),
    ]
  } finally {
    await app.close()
    await rm(folder, { recursive: true, force: true })
  }
}
