import { BlockList, isIP } from 'node:net'

/** What a model is used for: copy, the second reader of copy, and looks at photos. */
export const capabilities = ['words', 'judge', 'eyes'] as const
export type Capability = (typeof capabilities)[number]

type Wire = 'openai' | 'anthropic' | 'google' | 'compatible'

/** A model by configuration. Prices are in micros of the installation's currency for a million tokens. */
export type ModelSpec = {
  /** `provider:model`, by which policies and records name it. */
  alias: string
  provider: string
  wire: Wire
  model: string
  base: string
  /** Whether it is the provider's default address, to which the provider's key belongs. */
  isDefaultBase: boolean
  /** Whether data leaves the network of the installation. */
  leaves: boolean
  price: { input: number; output: number }
  /** What an order costs more that it writes. */
  credits: number
  tokensMax: number
  timeoutMs: number
  /** The day on which the provider shuts it down, as `2026-12-11`. */
  shutdown: string | null
}

/** Options of models by `provider:model`, as they would stand in the text of a model. */
export type ModelOptions = ReadonlyMap<string, Readonly<Record<string, string>>>

/** The text of a model that cannot be used; the message says why, and what to write. */
export class BadModel extends Error {
  override name = 'BadModel'
}

/** Providers with their protocol and default address. */
const providers: Record<string, { wire: Wire; base: string }> = {
  openai: { wire: 'openai', base: 'https://api.openai.com/v1' },
  anthropic: { wire: 'anthropic', base: 'https://api.anthropic.com/v1' },
  google: { wire: 'google', base: 'https://generativelanguage.googleapis.com/v1beta' },
  openrouter: { wire: 'compatible', base: 'https://openrouter.ai/api/v1' },
  ollama: { wire: 'compatible', base: 'http://127.0.0.1:11434/v1' },
  lmstudio: { wire: 'compatible', base: 'http://127.0.0.1:1234/v1' },
}

const FORM = /^([a-z]+):([\w./:+@-]{1,200}?)(?:@(https?:\/\/[^\s?]+))?(?:\?(\S*))?$/
const OPTIONS = ['in', 'out', 'credits', 'leaves', 'tokens', 'seconds', 'shutdown']

/**
 * Parses `provider:model@base?options`; the model may hold colons and slashes. `openai` with a base is the protocol that Ollama, vLLM, LM Studio,
 * llama.cpp, LiteLLM and OpenRouter speak. docs/MODELS.md lists the options; one in the text counts before one of `listed`. @throws BadModel
 */
export function parseModel(text: string, listed: ModelOptions = new Map()): ModelSpec {
  const { provider, known, model, written, query } = partsOf(text)
  const options = optionsOf(query, listed.get(`${provider}:${model}`) ?? {})
  const base = baseOf(written ?? known.base)
  const leaves = flag(options, 'leaves') ?? !isInside(new URL(base).hostname)
  const price = { input: amount(options, 'in'), output: amount(options, 'out') }
  if (leaves && !(options.has('in') && options.has('out')))
    throw new BadModel(
      'This model is outside of your network, so its price is needed for the spending caps. Add ?in=PRICE&out=PRICE for a million tokens.',
    )
  return {
    ...{ alias: `${provider}:${model}`, provider, model, base, leaves, price },
    wire: provider === 'openai' && written !== undefined ? 'compatible' : known.wire,
    isDefaultBase: written === undefined || base === known.base,
    credits: whole(options, 'credits', { byDefault: 0, min: 0, max: 1000 }),
    tokensMax: whole(options, 'tokens', { byDefault: 8192, max: 100_000 }),
    timeoutMs: whole(options, 'seconds', { byDefault: 90, max: 600 }) * 1000,
    shutdown: day(options, 'shutdown'),
  }
}

function partsOf(text: string) {
  const [, provider = '', model = '', written, query = ''] = FORM.exec(text) ?? []
  if (provider === '' || model.includes('://'))
    throw new BadModel(`${text} does not have the form provider:model@base?options.`)
  const known = Object.hasOwn(providers, provider) ? providers[provider] : undefined
  if (!known) throw new BadModel(`${provider} is none of ${Object.keys(providers).join(', ')}.`)
  return { provider, known, model, written, query }
}

function optionsOf(query: string, listed: Readonly<Record<string, string>>): URLSearchParams {
  const options = new URLSearchParams({ ...listed, ...Object.fromEntries(new URLSearchParams(query)) })
  const unknown = [...options.keys()].find((name) => !OPTIONS.includes(name))
  if (unknown !== undefined) throw new BadModel(`${unknown} is no option. The options are ${OPTIONS.join(', ')}.`)
  return options
}

function baseOf(text: string): string {
  const url = URL.parse(text)
  if (!url) throw new BadModel(`${text} is no address.`)
  if (url.username !== '' || url.password !== '' || url.hash !== '')
    throw new BadModel('The address must not contain a user name, a password or a fragment. Set the key separately.')
  return url.href.replace(/\/+$/, '')
}

function flag(options: URLSearchParams, name: string): boolean | null {
  const value = options.get(name)
  if (value === null) return null
  if (value !== 'yes' && value !== 'no') throw new BadModel(`${name} has to be yes or no, not ${value}.`)
  return value === 'yes'
}

function amount(options: URLSearchParams, name: string): number {
  const value = options.get(name) ?? '0'
  if (!/^\d{1,6}(\.\d{1,6})?$/.test(value)) throw new BadModel(`${name} has to be a price such as 0.15, not ${value}.`)
  return Math.round(Number(value) * 1e6)
}

function day(options: URLSearchParams, name: string): string | null {
  const value = options.get(name)
  if (value !== null && !(/^\d{4}-\d{2}-\d{2}$/.test(value) && Number.isFinite(Date.parse(value))))
    throw new BadModel(`${name} has to be a day such as 2026-12-11, not ${value}.`)
  return value
}

type Bounds = { byDefault: number; min?: number; max: number }

function whole(options: URLSearchParams, name: string, { byDefault, min = 1, max }: Bounds): number {
  const value = Number(options.get(name) ?? byDefault)
  if (!Number.isInteger(value) || value < min || value > max)
    throw new BadModel(`${name} has to be a whole number from ${min} to ${max}, not ${options.get(name)}.`)
  return value
}

const inside = new BlockList()
inside.addSubnet('127.0.0.0', 8, 'ipv4')
inside.addSubnet('10.0.0.0', 8, 'ipv4')
inside.addSubnet('172.16.0.0', 12, 'ipv4')
inside.addSubnet('192.168.0.0', 16, 'ipv4')
inside.addAddress('::1', 'ipv6')
inside.addSubnet('fc00::', 7, 'ipv6')

/** Private addresses, and names that the public DNS does not have: without a dot, or below a private suffix. */
function isInside(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  if (family !== 0) return inside.check(host, family === 4 ? 'ipv4' : 'ipv6')
  return !host.includes('.') || /\.(?:localhost|local|internal|home\.arpa|lan)$/.test(host)
}
