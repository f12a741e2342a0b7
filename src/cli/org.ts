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
  listOrganizations,
  organizationItems,
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
  withOrganization,
} from './command.ts'

const limitOptions = ['requests', 'items', 'storage', 'products', 'brands'] as const

export const orgCommands: Command[] = [
  {
    name: 'org export',
    usage: '--org ID|NAME --out FOLDER',
    summary: 'Write all its rows and files into a new folder',
    run: async (call) => {
      const folder = resolve(required(call, 'out'))
      const { tables, files } = await withOrganization(call, (parts, { id }) => exportOrganization(parts, id, folder))
      const rows = Object.values(tables).reduce((sum, count) => sum + count, 0)
      return {
        json: { folder, tables, files: files.length },
        text: `Wrote ${rows} rows and ${files.length} files to ${folder}.`,
      }
    },
  },
  {
    name: 'audit',
    usage: '[--org ID|NAME]',
    summary: 'List who changed what in an organization, or in the installation as a whole, the last 1 000 entries',
    run: async (call) => {
      const named = optional(call, 'org')
      const data = await withApp(async ({ parts }) =>
        readAuditLog(parts, named === undefined ? null : (await findOrganization(parts, named)).id),
      )
      const rows = data.map(({ created_at, actor_type, actor_id, action, target_type, target_id }) => ({
        ...{ created_at, actor: actor_id ?? actor_type, action, target_type, target_id },
      }))
      return { json: { data }, text: tableText(rows, 'Nothing was changed.') }
    },
  },
  {
    name: 'org delete',
    usage: '--org ID|NAME [--now --confirm NAME]',
    summary: 'Stop its keys at once and erase it after 30 days; with --now erase it at once, for good',
    run: remove,
  },
  {
    name: 'org restore',
    usage: '--org ID|NAME',
    summary: 'Undo a deletion, within 30 days',
    run: async (call) => {
      const org = await withOrganization(call, async (parts, { id }) => {
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
    run: (call) => change(call, { plan: planOf(call) }),
  },
  {
    name: 'org limit',
    usage: '--org ID|NAME [--requests NUMBER] [--items NUMBER] [--storage GB] [--products NUMBER] [--brands NUMBER]',
    summary:
      'Limit its requests a minute, its items waiting or under way, its storage, products and brands; `none` returns to the default',
    run: limit,
  },
  {
    name: 'org suspend',
    usage: '--org ID|NAME',
    summary: 'Refuse every request of its keys from now on',
    run: (call) => change(call, { status: 'suspended' }),
  },
  {
    name: 'org resume',
    usage: '--org ID|NAME',
    summary: 'End a suspension',
    run: (call) => change(call, { status: 'active' }),
  },
  {
    name: 'org grant',
    usage: '--org ID|NAME --amount CREDITS --reason TEXT [--expires MOMENT] [--ref TEXT]',
    summary: 'Give credits; the same --ref gives them once',
    run: giveCredits,
  },
]

async function limit(call: Call) {
  const given = limitOptions.filter((name) => optional(call, name) !== undefined)
  if (given.length === 0) throw usageError(`Name a limit: ${limitOptions.map((name) => `--${name}`).join(', ')}.`)
  const numbers = given.map((name) => {
    const number = optional(call, name) === 'none' ? null : wholeNumber(call, name, name === 'requests' ? 1 : 0)!
    return name === 'storage' ? ['storage_bytes', number && number * 1e9] : [name, number]
  })
  return withOrganization(call, async (parts, org) => {
    const limits = await setLimits(parts, org.id, Object.fromEntries(numbers))
    const { requests, items, storage_bytes, products, brands } = limits
    const counts = [
      `${requests ?? organizationRequests} requests a minute`,
      `${items ?? organizationItems} items waiting or under way`,
      `${storage_bytes === null ? 'the storage of STORAGE_QUOTA_BYTES' : `${storage_bytes / 1e9} GB of storage`}`,
      `${products ?? 'any number of'} products`,
      `${brands ?? 'any number of'} brands`,
    ]
    return { json: { id: org.id, ...limits }, text: `${org.name} may have ${counts.join(', ')}.` }
  })
}

async function change(call: Call, what: Parameters<typeof updateOrganization>[2]) {
  const org = await withOrganization(call, (parts, { id }) => updateOrganization(parts, id, what))
  return { json: org, text: `${org.name} has the plan ${org.plan} and is ${org.status}.` }
}

async function remove(call: Call) {
  const confirmed = optional(call, 'confirm')
  return withOrganization(call, async (parts, { id, name }) => {
    const isErasure = call.options.now === true
    if (isErasure && confirmed !== name)
      throw usageError(`--now erases ${name} for good. To confirm, add --confirm ${JSON.stringify(name)}.`)
    const { erased_after } = await deleteOrganization(parts, id)
    if (!isErasure) {
      const text = `${name} is deleted: its keys are refused. Until ${erased_after.toISOString()} \`org restore\` undoes it; then it is erased.`
      return { json: { id, name, erased_after, erased: false }, text }
    }
    await eraseOrganization(parts, id, 'operator')
    return { json: { id, name, erased_after: null, erased: true }, text: `${name} is erased.` }
  })
}

async function giveCredits(call: Call) {
  const amount = wholeNumber(call, 'amount', 1)
  if (amount === undefined) throw usageError('--amount is missing.')
  const reason = required(call, 'reason').slice(0, 500)
  const [ref, expires] = [optional(call, 'ref'), moment(call, 'expires')]
  return withOrganization(call, async (parts, org) => {
    const granted = await grant(parts, org.id, {
      amount,
      reason,
      ...(ref !== undefined && { external_ref: ref }),
      ...(expires && { expires_at: expires }),
    })
    return { json: granted, text: `Gave ${granted.amount} credits to ${org.name}; it has ${granted.balance} now.` }
  })
}
