import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import {
  BadModel,
  type Capability,
  capabilities,
  type ModelOptions,
  type ModelSpec,
  parseModel,
} from './models/model-string.ts'
import { parseModelsFile } from './models/models-file.ts'
import { BadNetworkFile, type NetworkFile, parseNetworkFile } from './studio-workers/network-file.ts'

/** Every variable of the environment that the program reads, with its default. */
export const settings = Type.Object({
  PORT: Type.Integer({ default: 8080, minimum: 0, maximum: 65_535, description: 'The port of the HTTP API.' }),
  HOST: Type.String({ default: '127.0.0.1', description: 'The address on which it listens.' }),
  PUBLIC_URL: Type.Optional(
    Type.String({
      description: 'The origin under which clients reach it, without /api/v1. Defaults to http://HOST:PORT.',
    }),
  ),
  DATA_DIR: Type.String({ default: './data', description: 'Folder of the embedded database and the files.' }),
  DATABASE_URL: Type.Optional(
    Type.String({ description: 'Another PostgreSQL, version 15 or newer, instead of the embedded one.' }),
  ),
  DATABASE_TENANT_URL: Type.Optional(
    Type.String({
      description:
        'A separate login for the tenant role on that PostgreSQL. Defaults to DATABASE_URL, whose user changes to the role.',
    }),
  ),
  DATABASE_POOL: Type.Integer({
    default: 10,
    minimum: 2,
    maximum: 100,
    description: 'Connections of each of the two pools.',
  }),
  STORAGE_QUOTA_BYTES: Type.Integer({
    default: 20_000_000_000,
    minimum: 1_000_000,
    description: 'Bytes that an organization may store, unless `org limit` gives it another limit.',
  }),
  S3_ENDPOINT: Type.Optional(Type.String({ description: 'An S3 service that is not AWS.' })),
  S3_BUCKET: Type.Optional(Type.String({ description: 'Files go to this bucket instead of DATA_DIR.' })),
  S3_REGION: Type.String({ default: 'us-east-1', description: 'The region of the bucket.' }),
  S3_ACCESS_KEY_ID: Type.Optional(Type.String({ description: 'Defaults to the credential chain of the AWS SDK.' })),
  S3_SECRET_ACCESS_KEY: Type.Optional(Type.String({ description: 'Defaults to the credential chain of the AWS SDK.' })),
  ROLE: Type.Unsafe<'all' | 'api' | 'worker'>({
    type: 'string',
    enum: ['all', 'api', 'worker'],
    default: 'all',
    description: 'Role of this process.',
  }),
  WORKER_CONCURRENCY: Type.Integer({
    default: availableParallelism(),
    minimum: 1,
    maximum: 64,
    description: 'Pictures rendered at the same time. Defaults to the number of cores.',
  }),
  CUTOUT_MODEL: Type.Optional(
    Type.String({
      description:
        'An ONNX file of a stronger cut-out network with its options, /path/model.onnx?side=1024&…; see docs/OPERATIONS.md.',
    }),
  ),
  MARKETPLACE_RULES: Type.Optional(
    Type.String({ description: 'A JSON file of rules that replace those of marketplaces; see docs/CATALOGUE.md.' }),
  ),
  MODEL_WORDS: Type.Optional(
    Type.String({
      description: 'A language model for copy, provider:model@base?options; see docs/MODELS.md. Defaults to none.',
    }),
  ),
  MODEL_JUDGE: Type.Optional(
    Type.String({ description: 'A language model that checks the lines of the first, better of another family.' }),
  ),
  MODEL_EYES: Type.Optional(
    Type.String({ description: 'A model with vision that looks at photos of products; see docs/MODELS.md.' }),
  ),
  MODELS_FILE: Type.Optional(
    Type.String({ description: 'A JSON file of options of models: prices, limits, surcharges; see docs/MODELS.md.' }),
  ),
  MODEL_WORDS_KEY: Type.Optional(
    Type.String({ description: 'Key for MODEL_WORDS, where its address is not the default one of its provider.' }),
  ),
  MODEL_WORDS_KEY_FILE: Type.Optional(Type.String({ description: 'A file with MODEL_WORDS_KEY.' })),
  MODEL_JUDGE_KEY: Type.Optional(Type.String({ description: 'The same for MODEL_JUDGE.' })),
  MODEL_JUDGE_KEY_FILE: Type.Optional(Type.String({ description: 'A file with MODEL_JUDGE_KEY.' })),
  MODEL_EYES_KEY: Type.Optional(Type.String({ description: 'The same for MODEL_EYES.' })),
  MODEL_EYES_KEY_FILE: Type.Optional(Type.String({ description: 'A file with MODEL_EYES_KEY.' })),
  OPENAI_API_KEY: Type.Optional(Type.String({ description: 'Key of OpenAI, sent to api.openai.com alone.' })),
  OPENAI_API_KEY_FILE: Type.Optional(Type.String({ description: 'A file with OPENAI_API_KEY.' })),
  ANTHROPIC_API_KEY: Type.Optional(Type.String({ description: 'Key of Anthropic, sent to api.anthropic.com alone.' })),
  ANTHROPIC_API_KEY_FILE: Type.Optional(Type.String({ description: 'A file with ANTHROPIC_API_KEY.' })),
  GOOGLE_API_KEY: Type.Optional(
    Type.String({ description: 'Key of Google, sent to generativelanguage.googleapis.com alone.' }),
  ),
  GOOGLE_API_KEY_FILE: Type.Optional(Type.String({ description: 'A file with GOOGLE_API_KEY.' })),
  OPENROUTER_API_KEY: Type.Optional(Type.String({ description: 'Key of OpenRouter, sent to openrouter.ai alone.' })),
  OPENROUTER_API_KEY_FILE: Type.Optional(Type.String({ description: 'A file with OPENROUTER_API_KEY.' })),
  MODELS_CAP_MONTH: Type.Number({
    default: 50,
    minimum: 0,
    description: 'The most that all calls of models may cost in a calendar month, in MODELS_CURRENCY.',
  }),
  MODELS_CURRENCY: Type.String({
    default: 'USD',
    pattern: '^[A-Z]{3}$',
    description: 'The currency of prices and caps of models.',
  }),
  MODELS_AT_ONCE: Type.Integer({
    default: 8,
    minimum: 1,
    maximum: 100,
    description: 'Calls of models under way at once, in all processes together.',
  }),
  MODELS_KEEP_DAYS: Type.Integer({
    default: 30,
    minimum: 0,
    maximum: 365,
    description: 'Days for which the answers of models are stored, so that equal requests cost nothing.',
  }),
  C2PA_CERT_FILE: Type.Optional(
    Type.String({
      description:
        'Signs rendered files after C2PA: a PEM file with an Ed25519 certificate and its issuers; see docs/OPERATIONS.md.',
    }),
  ),
  C2PA_KEY_FILE: Type.Optional(Type.String({ description: 'A PEM file with the key of that certificate.' })),
  OPS_PORT: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 65_535,
      description: 'Port of /metrics, /healthz and /readyz of this process, in every role. Defaults to none.',
    }),
  ),
  OPS_HOST: Type.String({ default: '127.0.0.1', description: 'The address of that port. It asks for no key.' }),
  FIRST_START: Type.Unsafe<'show' | 'file' | 'none'>({
    type: 'string',
    enum: ['show', 'file', 'none'],
    default: 'show',
    description:
      'Where the first start puts key and link: `show` prints them, `file` writes DATA_DIR/first-key, `none` creates no organization.',
  }),
  LOG_LEVEL: Type.Unsafe<string>({
    type: 'string',
    enum: ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
    default: 'info',
    description: 'Log level.',
  }),
  FETCH_ALLOW: Type.String({
    default: '',
    description:
      'host:port entries, comma-separated, that may be fetched and get webhooks although they are private or plain http.',
  }),
  SECRETS_KEY: Type.Optional(
    Type.String({
      description:
        'Encrypts the secrets of webhooks: 32 bytes in base64 (openssl rand -base64 32). Defaults to a key in the database.',
    }),
  ),
  TRUSTED_PROXIES: Type.String({
    default: '',
    description: 'Addresses or networks (10.0.0.0/8), comma-separated, of proxies whose X-Forwarded-For is trusted.',
  }),
})

type Settings = Static<typeof settings>

export type Config = Settings & {
  /** The files of certificate and key that sign rendered files. */
  signing: { certificate: string; key: string } | null
  publicUrl: string
  dataDir: string
  fetchAllow: string[]
  secretsKey: Buffer | null
  trustedProxies: string[]
  cutoutNetwork: NetworkFile | null
  models: ModelSetting[]
}

/** A configured model. Its key is `key` itself, or the content of `keyFile`. */
type ModelSetting = { capability: Capability; spec: ModelSpec; key: string | null; keyFile: string | null }

/** A variable of the environment has a value that cannot be used. */
export class BadSetting extends Error {
  override name = 'BadSetting'
}

/** Reads the settings from environment variables. @throws BadSetting */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(
    Object.keys(settings.properties).flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
  )
  const values = Value.Convert(settings, Value.Default(settings, given)) as Settings
  const wrong = Value.Errors(settings, values)[0]
  if (wrong) throw new BadSetting(`${wrong.instancePath.slice(1)}: ${wrong.message}`)
  return {
    ...values,
    publicUrl: publicUrlOf(values),
    dataDir: resolve(values.DATA_DIR),
    fetchAllow: entriesOf(values.FETCH_ALLOW),
    secretsKey: values.SECRETS_KEY === undefined ? null : secretsKeyOf(values.SECRETS_KEY),
    trustedProxies: entriesOf(values.TRUSTED_PROXIES).map(checkNetwork),
    cutoutNetwork: values.CUTOUT_MODEL === undefined ? null : cutoutNetworkOf(values.CUTOUT_MODEL),
    models: modelsOf(values),
    signing: signingOf(values),
  }
}

function signingOf({ C2PA_CERT_FILE: certificate, C2PA_KEY_FILE: key }: Settings): Config['signing'] {
  if (certificate === undefined && key === undefined) return null
  if (certificate === undefined || key === undefined)
    throw new BadSetting('C2PA_CERT_FILE and C2PA_KEY_FILE belong together. Set both, or none to sign nothing.')
  return { certificate, key }
}

const modelSettings = { words: 'MODEL_WORDS', judge: 'MODEL_JUDGE', eyes: 'MODEL_EYES' } as const
const providerKeys: Record<string, 'OPENAI_API_KEY' | 'ANTHROPIC_API_KEY' | 'GOOGLE_API_KEY' | 'OPENROUTER_API_KEY'> = {
  openai: 'OPENAI_API_KEY',
  anthropic: 'ANTHROPIC_API_KEY',
  google: 'GOOGLE_API_KEY',
  openrouter: 'OPENROUTER_API_KEY',
}

function modelsOf(values: Settings): ModelSetting[] {
  const options = optionsOf(values.MODELS_FILE)
  return capabilities.flatMap((capability) => modelOf(values, { capability, options }))
}

function optionsOf(path: string | undefined): ModelOptions {
  if (path === undefined) return new Map()
  try {
    return parseModelsFile(readFileSync(path, 'utf8'))
  } catch (error) {
    const message = error instanceof BadModel ? error.message : `${path} cannot be read.`
    throw new BadSetting(`MODELS_FILE: ${message}`, { cause: error })
  }
}

/** A provider's key goes to its default address alone; another address has the key of its capability. */
function modelOf(
  values: Settings,
  { capability, options }: { capability: Capability; options: ModelOptions },
): ModelSetting[] {
  const name = modelSettings[capability]
  const text = values[name]
  if (text === undefined) return []
  const spec = specOf(name, text, options)
  const ofProvider = spec.isDefaultBase ? providerKeys[spec.provider] : undefined
  const names = [`${name}_KEY` as const, ...(ofProvider === undefined ? [] : [ofProvider])]
  const key = names.map((one) => values[one]).find((value) => value !== undefined) ?? null
  const keyFile = names.map((one) => values[`${one}_FILE`]).find((value) => value !== undefined) ?? null
  if (ofProvider !== undefined && key === null && keyFile === null)
    throw new BadSetting(`${name}: ${spec.provider} needs a key. Set ${ofProvider} or ${ofProvider}_FILE.`)
  return [{ capability, spec, key, keyFile: key === null ? keyFile : null }]
}

function specOf(name: string, text: string, options: ModelOptions): ModelSpec {
  try {
    return parseModel(text, options)
  } catch (error) {
    throw error instanceof BadModel ? new BadSetting(`${name}: ${error.message}`, { cause: error }) : error
  }
}

function cutoutNetworkOf(text: string): NetworkFile {
  try {
    return parseNetworkFile(text)
  } catch (error) {
    throw error instanceof BadNetworkFile ? new BadSetting(`CUTOUT_MODEL: ${error.message}`, { cause: error }) : error
  }
}

function secretsKeyOf(text: string): Buffer {
  const key = Buffer.from(text, 'base64')
  if (key.length !== 32 || key.toString('base64') !== text)
    throw new BadSetting('SECRETS_KEY: this is not 32 bytes in base64. Make one with `openssl rand -base64 32`.')
  return key
}

const entriesOf = (list: string) =>
  list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')

function checkNetwork(entry: string): string {
  const [address, bits, ...rest] = entry.split('/')
  const widest = { 4: 32, 6: 128 }[isIP(address!)] ?? -1
  const isWhole = rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= widest))
  if (widest === -1 || !isWhole) throw new BadSetting(`TRUSTED_PROXIES: ${entry} is no address or network`)
  return entry
}

/** Returns warnings for the operator about variables that are set and have no effect. */
export function settingWarnings(environment: Record<string, string | undefined> = process.env): string[] {
  return environment.REDIS_URL
    ? ['REDIS_URL is set and not used: all processes count requests together in PostgreSQL. Remove it.']
    : []
}

/** Returns the settings with another port, which is also that of the public address unless that is set. */
export function withPort(config: Config, port: number): Config {
  const changed = { ...config, PORT: port }
  return { ...changed, publicUrl: publicUrlOf(changed) }
}

function publicUrlOf({ PUBLIC_URL, HOST, PORT }: Pick<Settings, 'PUBLIC_URL' | 'HOST' | 'PORT'>): string {
  const host = HOST.includes(':') ? `[${HOST}]` : HOST
  const origin = PUBLIC_URL ?? `http://${host}:${PORT}`
  if (!/^https?:\/\/[^?#\s]+$/.test(origin) || !URL.canParse(origin))
    throw new BadSetting(`PUBLIC_URL: ${origin} is no http or https address`)
  return origin.replace(/\/+$/, '')
}
