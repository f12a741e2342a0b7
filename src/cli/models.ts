import {
  allowModel,
  checkModels,
  modelSpend,
  setModelPolicy,
  spendGroups,
  tryModel,
} from '../features/models/models.ts'
import { LOCALES } from '../lib/locales.ts'
import {
  type Call,
  type Command,
  exitCodes,
  oneOf,
  optional,
  required,
  tableText,
  wholeNumber,
  withApp,
  withOrganization,
} from './command.ts'

export const modelCommands: Command[] = [
  {
    name: 'models list',
    usage: '',
    summary: 'List the configured language models',
    run: async () => {
      const data = await withApp(async ({ parts }) =>
        parts.models.all().map(({ capability, spec }) => ({
          ...{ capability, model: spec.alias, base: spec.base, leaves: spec.leaves },
          ...{ in: spec.price.input / 1e6, out: spec.price.output / 1e6, currency: parts.models.currency },
          ...{ credits: spec.credits, shutdown: spec.shutdown },
        })),
      )
      return { json: { data }, text: tableText(data, 'No language model is configured; see docs/MODELS.md.') }
    },
  },
  {
    name: 'models check',
    usage: '',
    summary: 'Send one tiny request to each configured model',
    run: async () => {
      const data = await withApp(({ parts }) => checkModels(parts))
      const isSound = data.every(({ state }) => state === 'answers')
      const exitCode = isSound ? exitCodes.ok : exitCodes.failed
      return { json: { data }, text: tableText(data, 'No language model is configured.'), exitCode }
    },
  },
  {
    name: 'models test',
    usage: '[--locale LOCALE]',
    summary: 'Have the model for copy write ads for a sample product, and verify them as in orders',
    run: async (call) => {
      const locale = optional(call, 'locale') === undefined ? 'en-US' : oneOf(call, 'locale', LOCALES)
      const lines = await withApp(({ parts }) => tryModel(parts, locale))
      const isSound = lines?.some(({ verdict }) => verdict === 'sound') ?? true
      const exitCode = isSound ? exitCodes.ok : exitCodes.failed
      return { json: { data: lines ?? [] }, text: tableText(lines ?? [], 'No model for copy is configured.'), exitCode }
    },
  },
  {
    name: 'models allow',
    usage: '--org ID|NAME --model PROVIDER:MODEL [--not]',
    summary: 'Let an organization use a model; with --not forbid it',
    run: (call) => {
      const choice = { model: required(call, 'model'), isAllowed: call.options.not !== true }
      return change(call, (parts, id) => allowModel(parts, id, choice))
    },
  },
  {
    name: 'models consent',
    usage: '--org ID|NAME --given yes|no',
    summary: 'Record whether data of an organization may leave for a model outside of your network',
    run: (call) => {
      const consent = oneOf(call, 'given', ['yes', 'no']) === 'yes'
      return change(call, (parts, id) => setModelPolicy(parts, id, { consent }))
    },
  },
  {
    name: 'models cap',
    usage: '--org ID|NAME [--amount NUMBER]',
    summary: 'Cap the cost of the calls of an organization in a month; without --amount only MODELS_CAP_MONTH applies',
    run: (call) => {
      const amount = wholeNumber(call, 'amount', 0)
      const cap_micros = amount === undefined ? null : amount * 1e6
      return change(call, (parts, id) => setModelPolicy(parts, id, { cap_micros }))
    },
  },
  {
    name: 'models fallback',
    usage: '--org ID|NAME --to built_in|fail',
    summary: 'Choose what follows when a model fails: the built-in copywriter, or a refund',
    run: (call) => {
      const fallback = oneOf(call, 'to', ['built_in', 'fail'])
      return change(call, (parts, id) => setModelPolicy(parts, id, { fallback }))
    },
  },
  {
    name: 'models spend',
    usage: '[--by model|org|day] [--days NUMBER]',
    summary: 'Sum up calls and their cost, and the part that gave no result',
    run: async (call) => {
      const by = optional(call, 'by') === undefined ? 'model' : oneOf(call, 'by', spendGroups)
      const days = wholeNumber(call, 'days', 1) ?? 30
      const data = await withApp(({ parts }) => modelSpend(parts, { by, days }))
      return { json: { data }, text: tableText(data, 'No call yet.') }
    },
  },
]

type Change = (parts: Parameters<typeof allowModel>[0], orgId: string) => ReturnType<typeof setModelPolicy>

async function change(call: Call, act: Change) {
  return withOrganization(call, async (parts, org) => {
    const policy = await act(parts, org.id)
    const cap = policy.cap_micros === null ? 'none' : `${policy.cap_micros / 1e6} ${parts.models.currency} a month`
    const text = `${org.name}: allowed ${policy.allowed.join(', ') || 'none'}; fallback ${policy.fallback}; cap ${cap}; consent ${policy.consent ? 'given' : 'not given'}.`
    return { json: { id: org.id, ...policy }, text }
  })
}
