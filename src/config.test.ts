import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BadSetting, readConfig, settings, settingWarnings, withPort } from './config.ts'

const example = await readFile(join(import.meta.dirname, '../.env.example'), 'utf8')
const listed = [...example.matchAll(/^#([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [name!, value!] as const)

test('lists every setting in .env.example once, in order, and no other', () => {
  expect(listed.map(([name]) => name)).toEqual(Object.keys(settings.properties))
})

test('documents each setting and its default in .env.example', () => {
  const defaults = readConfig({})
  const shown = readConfig(Object.fromEntries(listed))
  expect(shown).toEqual(defaults)
  const described = Object.values(settings.properties) as { description?: string }[]
  for (const { description } of described) expect(example).toContain(`# ${description}`)
})

test('names a setting with an invalid value', () => {
  expect(() => readConfig({ PORT: 'http' })).toThrow(BadSetting)
  expect(() => readConfig({ PORT: '70000' })).toThrow(/^PORT: /)
  expect(() => readConfig({ ROLE: 'boss' })).toThrow(/^ROLE: /)
  for (const address of ['ads.example', 'ftp://ads.example', 'https://ads.example?a', 'https://'])
    expect(() => readConfig({ PUBLIC_URL: address }), address).toThrow(/^PUBLIC_URL: /)
})

test('accepts addresses and networks as proxies', () => {
  const trusted = (value: string) => readConfig({ TRUSTED_PROXIES: value }).trustedProxies
  expect(trusted('10.0.0.0/8, ::1,127.0.0.1')).toEqual(['10.0.0.0/8', '::1', '127.0.0.1'])
  expect(trusted('')).toEqual([])
  for (const value of ['proxy', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/', '::1/129'])
    expect(() => trusted(value)).toThrow(/^TRUSTED_PROXIES: /)
})

test('names the wrong option of a cut-out network', () => {
  expect(readConfig({ CUTOUT_MODEL: '/models/a.onnx?side=512' }).cutoutNetwork?.format.side).toBe(512)
  expect(() => readConfig({ CUTOUT_MODEL: '/models/a.onnx?side=big' })).toThrow(/^CUTOUT_MODEL: side has to be/)
})

test('reads the options of models from a file, and names the one that is wrong', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cyclorama-config-'))
  const MODELS_FILE = join(folder, 'models.json')
  await writeFile(MODELS_FILE, '{"models": {"openai:m": {"credits": 4, "leaves": false}}}')
  const MODEL_WORDS = 'openai:m@https://models.example/v1'
  expect(readConfig({ MODEL_WORDS, MODELS_FILE }).models[0]!.spec).toMatchObject({ credits: 4, leaves: false })
  await writeFile(MODELS_FILE, '{"models": {"openai:m": {"credit": 4}}}')
  expect(() => readConfig({ MODEL_WORDS, MODELS_FILE })).toThrow(/^MODELS_FILE: .models.openai:m/)
  expect(() => readConfig({ MODELS_FILE: join(folder, 'none.json') })).toThrow(/^MODELS_FILE: .* cannot be read/)
  await rm(folder, { recursive: true })
})

test('warns about a variable that has no effect', () => {
  expect(settingWarnings({ REDIS_URL: 'redis://cache' })).toEqual([
    expect.stringMatching(/^REDIS_URL is set and not used/),
  ])
  expect(settingWarnings({ REDIS_URL: '', PORT: '1' })).toEqual([])
})

test('treats an empty value as absent', () => {
  expect(readConfig({ PORT: '', S3_BUCKET: '' })).toEqual(readConfig({}))
})

test('derives the public address from host and port unless it is set', () => {
  expect(readConfig({ PORT: '81' }).publicUrl).toBe('http://127.0.0.1:81')
  expect(readConfig({ HOST: '::1', PORT: '81' }).publicUrl).toBe('http://[::1]:81')
  expect(withPort(readConfig({ PORT: '0' }), 4242).publicUrl).toBe('http://127.0.0.1:4242')
  expect(withPort(readConfig({ PORT: '0', PUBLIC_URL: 'https://ads.example/' }), 4242).publicUrl).toBe(
    'https://ads.example',
  )
})
