import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tinyNetwork } from '../../test/tiny-network.ts'
import { BadNetworkFile, identifyNetwork, parseNetworkFile, readNetwork } from './network-file.ts'
import { openStudioWorkers } from './studio-workers.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cyclorama-network-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** A network in a file of the test's folder, with options. */
async function fileOf(name: string, bytes: Uint8Array, options: string) {
  await writeFile(join(folder, name), bytes)
  return parseNetworkFile(`${join(folder, name)}?${options}`)
}

test('a path alone stands for a network of 1024 pixels with the normalization of ImageNet', () => {
  expect(parseNetworkFile('/models/birefnet.onnx')).toEqual({
    path: '/models/birefnet.onnx',
    format: { side: 1024, mean: [0.485, 0.456, 0.406], std: [0.229, 0.224, 0.225], output: 0, activation: 'none' },
    memoryBytesMax: 6000 * 1024 * 1024,
  })
})

test('every option of a network can be given', () => {
  const options = 'side=512&mean=0.5,0.5,0.5&std=1,1,1&output=matte&activation=sigmoid&memory=900'
  expect(parseNetworkFile(`/models/a.onnx?${options}`)).toEqual({
    path: '/models/a.onnx',
    format: { side: 512, mean: [0.5, 0.5, 0.5], std: [1, 1, 1], output: 'matte', activation: 'sigmoid' },
    memoryBytesMax: 900 * 1024 * 1024,
  })
  expect(parseNetworkFile('/models/a.onnx?output=2').format.output).toBe(2)
})

test.each([
  ['?side=1024', /path of an ONNX file is missing/],
  ['/a.onnx?size=1024', /no option size; there are side, mean, std, output, activation, memory/],
  ['/a.onnx?side=512&side=1024', /side is given more than once/],
  ['/a.onnx?side=1e3', /side has to be a whole number from 64 to 4096, not 1e3/],
  ['/a.onnx?side=', /side has to be .* not empty/],
  ['/a.onnx?mean=0.5', /mean has to be three numbers/],
  ['/a.onnx?mean=0.5,0.5,x', /mean has to be three numbers/],
  ['/a.onnx?std=0,0,0', /std has to be three numbers from 0.001 to 10/],
  ['/a.onnx?output=', /output has to be a name or a position/],
  ['/a.onnx?activation=softmax', /activation has to be none or sigmoid, not softmax/],
  ['/a.onnx?memory=6GB', /memory has to be a whole number/],
])('the setting %s is refused with the reason', (text, reason) => {
  expect(() => parseNetworkFile(text)).toThrow(BadNetworkFile)
  expect(() => parseNetworkFile(text)).toThrow(reason)
})

test('a file that is not there or is a folder is refused', async () => {
  await expect(identifyNetwork(parseNetworkFile('/nowhere/a.onnx'))).rejects.toThrow(/\/nowhere\/a.onnx cannot be read/)
  await expect(identifyNetwork(parseNetworkFile(folder))).rejects.toThrow(/is not a file/)
})

test('the id of a network changes with its bytes and its format, and not with its path or its memory', async () => {
  const [small, other] = [tinyNetwork(64), tinyNetwork(96)]
  const idOf = async (...file: Parameters<typeof fileOf>) => (await identifyNetwork(await fileOf(...file))).id
  const id = await idOf('a.onnx', small, 'side=64')
  expect(id).toMatch(/^[0-9a-f]{12}$/)
  expect(await idOf('b.onnx', small, 'side=64&memory=700')).toBe(id)
  expect(await idOf('c.onnx', other, 'side=64')).not.toBe(id)
  expect(await idOf('a.onnx', small, 'side=64&activation=sigmoid')).not.toBe(id)
})

test('a file that changes after the start is not used', async () => {
  const network = await identifyNetwork(await fileOf('changed.onnx', tinyNetwork(64), 'side=64'))
  expect(await readNetwork(network)).toHaveLength(tinyNetwork(64).length)
  await writeFile(network.path, tinyNetwork(96))
  await expect(readNetwork(network)).rejects.toThrow(/has changed since the service started/)
})

test('a network is tried in the process that will use it, and one that cannot be used is refused with the reason', async () => {
  const options = 'side=64&mean=0.5,0.5,0.5&std=0.05,0.05,0.05&output=matte'
  const trialOf = async (...file: Parameters<typeof fileOf>) => {
    const network = await identifyNetwork(await fileOf(...file))
    const workers = openStudioWorkers({ processes: 1, network })
    await workers.tryNetwork().finally(() => workers.close())
    return [workers.cutoutVersion.endsWith(`-${network.id}`)]
  }
  expect(await trialOf('good.onnx', tinyNetwork(64), options)).toEqual([true])
  await expect(trialOf('bad.onnx', Buffer.from('garbage'), options)).rejects.toThrow(/not an ONNX network/)
  await expect(trialOf('side.onnx', tinyNetwork(96), options)).rejects.toThrow(/of side=64/)
  await expect(trialOf('memory.onnx', tinyNetwork(64), `${options}&memory=100`)).rejects.toThrow(/Raise memory/)
})
