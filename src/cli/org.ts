import { resolve } from 'node:path'
import { readAuditLog } from '../features/audit/audit.ts'
import { grant } from '../features/credits/credits.ts'
import { organizationRequests } from '../features/keys/keys.ts'
import {
  deleteOrganization,
  eraseOrganization,
  restoreOrganization,
} from '../features/organization-deletion/organization-deletion.ts'
import { exportOrganization } from '../features/organization-export/organization-export.ts'
import {
  createOrganization,
  findOrganization,
  limitNames,
  listOrganizations,
  setLimits,
  updateOrganization,
} from '../features/organizations/organizations.ts'
import {
  type Call,
  type Command,
  moment,
  nameOf,
  optional,
  planOf,
  required,
  tableText,
  usageError,
  wholeNumber,
  withApp,
  withNewApp,
} from './command.ts'

const text = { type: 'string' } as const

export const orgCommands: Command[] = [
  {
    name: 'org export',
    usage: '--org ID|NAME --out FOLDER',
    summary: 'Write all its rows and files into a new folder',
    options: { org: text, out: text },
    run: async (call) => {
      const [named, folder] = [required(call, 'org'), resolve(required(call, 'out'))]
      const { tables, files } = await withApp(async ({ parts }) =>
        exportOrganization(parts, (await findOrganization(parts, named)).id, folder),
      )
      const rows = Object.values(tables).reduce((sum, count) => sum + count, 0)
      return {
        json: { folder, tables, files: files.length },
        text: `Wrote ${rows} rows and ${files.length} files to ${folder}.`,
      }
    },
  },
  {
    name: 'audit',
    usage: '--org ID|NAME',
    summary: 'List who changed what in an organization, the last 1 000 entries',
    options: { org: text },
    run: async (call) => {
      const named = required(call, 'org')
      const data = await withApp(async ({ parts }) => readAuditLog(parts, (await findOrganization(parts, named)).id))
      const rows = data.map(({ created_at, actor_type, actor_id, action, target_id }) => ({
        ...{ created_at, actor: actor_id ?? actor_type, action, target_id },
      }))
      return { json: { data }, text: tableText(rows, 'Nothing was changed in this organization.') }
    },
  },
  {
    name: 'org delete',
    usage: '--org ID|NAME [--now --confirm NAME]',
    summary: 'Stop its keys at once and erase it after 30 days; with --now erase it at once, for good',
    options: { org: text, now: { type: 'boolean' }, confirm: text },
    run: remove,
  },
  {
    name: 'org restore',
    usage: '--org ID|NAME',
    summary: 'Undo a deletion, within 30 days',
    options: { org: text },
    run: async (call) => {
      const named = required(call, 'org')
      const org = await withApp(async ({ parts }) => {
        const { id } = await findOrganization(parts, named)
        await restoreOrganization(parts, id)
        return findOrganization(parts, id)
      })
      return { json: org, text: `${org.name} is restored and ${org.status}.` }
    },
  },
  {
    name: 'org create',
    usage: '--name NAME --plan free|pro|enterprise',
    summary: 'Make an organization with an empty credit account',
    options: { name: text, plan: text },
    run: async (call) => {
      const input = { name: nameOf(call), plan: planOf(call) }
      const org = await withNewApp(({ parts }) => createOrganization(parts, input))
      return { json: org, text: `Made ${org.name} (${org.plan}), id ${org.id}.` }
    },
  },
  {
    name: 'org list',
    usage: '',
    summary: 'List all organizations',
    run: async () => {
      const data = await withApp(({ parts }) => listOrganizations(parts))
      return { json: { data }, text: tableText(data, 'There is no organization yet.') }
    },
  },
  {
    name: 'org plan',
    usage: '--org ID|NAME --plan free|pro|enterprise',
    summary: 'Change the plan',
    options: { org: text, plan: text },
    run: (call) => change(call, { plan: planOf(call) }),
  },
  {
    name: 'org quota',
    usage: '--org ID|NAME [--gigabytes NUMBER]',
    summary: 'Set the storage quota; without a number, STORAGE_QUOTA_BYTES applies',
    options: { org: text, gigabytes: text },
    run: async (call) => {
      const [named, gigabytes] = [required(call, 'org'), wholeNumber(call, 'gigabytes', 0)]
      const bytes = gigabytes === undefined ? null : gigabytes * 1e9
      const org = await withApp(async ({ parts }) => {
        const found = await findOrganization(parts, named)
        await updateOrganization(parts, found.id, { storage_quota_bytes: bytes })
        return found
      })
      const limit = gigabytes === undefined ? 'what STORAGE_QUOTA_BYTES allows' : `${gigabytes} GB`
      return { json: { id: org.id, quota_bytes: bytes }, text: `${org.name} may store ${limit}.` }
    },
  },
  {
    name: 'org limit',
    usage: '--org ID|NAME [--requests NUMBER] [--products NUMBER] [--brands NUMBER]',
    summary:
      'Limit its requests a minute, products and brands; `none` lifts a limit, of requests to that of the installation',
    options: { org: text, requests: text, products: text, brands: text },
    run: limit,
  },
  {
    name: 'org suspend',
    usage: '--org ID|NAME',
    summary: 'Refuse every request of its keys from now on',
    options: { org: text },
    run: (call) => change(call, { status: 'suspended' }),
  },
  {
    name: 'org resume',
    usage: '--org ID|NAME',
    summary: 'End a suspension',
    options: { org: text },
    run: (call) => change(call, { status: 'active' }),
  },
  {
    name: 'org grant',
    usage: '--org ID|NAME --amount CREDITS --reason TEXT [--expires MOMENT] [--ref TEXT]',
    summary: 'Give credits; the same --ref gives them once',
    options: { org: text, amount: text, reason: text, expires: text, ref: text },
    run: giveCredits,
  },
]

async function limit(call: Call) {
  const named = required(call, 'org')
  const given = limitNames.filter((name) => optional(call, name) !== undefined)
  if (given.length === 0) throw usageError('Name a limit: --requests, --products or --brands.')
  const change = Object.fromEntries(
    given.map((name) => [
      name,
      optional(call, name) === 'none' ? null : wholeNumber(call, name, name === 'requests' ? 1 : 0)!,
    ]),
  )
  return withApp(async ({ parts }) => {
    const org = await findOrganization(parts, named)
    const limits = await setLimits(parts, org.id, change)
    const { requests, products, brands } = limits
    const counts = `${requests ?? organizationRequests} requests a minute, ${products ?? 'any number of'} products and ${brands ?? 'any number of'} brands`
    return { json: { id: org.id, ...limits }, text: `${org.name} may have ${counts}.` }
  })
}

async function change(call: Call, what: Parameters<typeof updateOrganization>[2]) {
  const named = required(call, 'org')
  const org = await withApp(async ({ parts }) => {
    const { id } = await findOrganization(parts, named)
    return updateOrganization(parts, id, what)
  })
  return { json: org, text: `${org.name} has the plan ${org.plan} and is ${org.status}.` }
}

async function remove(call: Call) {
  const [named, confirmed] = [required(call, 'org'), optional(call, 'confirm')]
  return withApp(async ({ parts }) => {
    const { id, name } = await findOrganization(parts, named)
    const isErasure = call.options.now === true
    if (isErasure && confirmed !== name)
      throw usageError(`--now erases ${name} for good. To confirm, add --confirm ${JSON.stringify(name)}.`)
    const { erased_after } = await deleteOrganization(parts, id)
    if (!isErasure) {
      const text = `${name} is deleted: its keys are refused. Until ${erased_after.toISOString()} \`org restore\` undoes it; then it is erased.`
      return { json: { id, name, erased_after, erased: false }, text }
    }
    await eraseOrganization(parts, id)
    return { json: { id, name, erased_after: null, erased: true }, text: `${name} is erased.` }
  })
}

async function giveCredits(call: Call) {
  const named = required(call, 'org')
  const amount = wholeNumber(call, 'amount', 1)
  if (amount === undefined) throw usageError('--amount is missing.')
  const reason = required(call, 'reason').slice(0, 500)
  const [ref, expires] = [optional(call, 'ref'), moment(call, 'expires')]
  return withApp(async ({ parts }) => {
    const org = await findOrganization(parts, named)
    const granted = await grant(parts, org.id, {
      amount,
      reason,
      ...(ref !== undefined && { external_ref: ref }),
      ...(expires && { expires_at: expires }),
    })
    return { json: granted, text: `Gave ${granted.amount} credits to ${org.name}; it has ${granted.balance} now.` }
  })
}
