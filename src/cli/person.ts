import { inSystemTransaction, type Parts } from '../core/ctx.ts'
import { disableKey } from '../features/keys/keys.ts'
import { findOrganization } from '../features/organizations/organizations.ts'
import { createPerson, findPerson, linkFor, listPeople } from '../features/people/people.ts'
import { roles } from '../features/people/roles.ts'
import { invitationSeconds } from '../features/people/rules.ts'
import {
  type Call,
  type Command,
  nameOf,
  oneOf,
  optional,
  required,
  tableText,
  usageError,
  wholeNumber,
  withApp,
} from './command.ts'

const text = { type: 'string' } as const

export const personCommands: Command[] = [
  {
    name: 'person invite',
    usage: '--org ID|NAME --name NAME [--role looks|makes|manages|owner] [--monthly-budget CREDITS]',
    summary: 'Add a person and print the link that signs them in, once, within 72 hours',
    options: { org: text, name: text, role: text, 'monthly-budget': text },
    run: invite,
  },
  {
    name: 'person list',
    usage: '--org ID|NAME',
    summary: "List an organization's people",
    options: { org: text },
    run: async (call) => {
      const named = required(call, 'org')
      const data = await withApp(async ({ parts }) => listPeople(parts, (await findOrganization(parts, named)).id))
      const rows = data.map(({ id, name, role, disabled_at, last_used_at }) => ({
        ...{ id, name, role, disabled_at, last_used_at },
      }))
      return { json: { data }, text: tableText(rows, 'This organization has no people.') }
    },
  },
  {
    name: 'person link',
    usage: 'ID|NAME --org ID|NAME',
    summary: 'Print a new link for a person; a former one that was not used ends',
    options: { org: text },
    words: 1,
    run: async (call) => {
      const { person, link } = await withPerson(call, async (parts, person) => {
        return { person, link: await linkFor(parts, person.id, invitationSeconds) }
      })
      return { json: { id: person.id, ...link }, text: linkText(person.name, link.url) }
    },
  },
  {
    name: 'person disable',
    usage: 'ID|NAME --org ID|NAME',
    summary: 'Sign a person out everywhere and let them in no more',
    options: { org: text },
    words: 1,
    run: async (call) => {
      const { id, name } = await withPerson(call, (parts, { id }) => disableKey(parts, id))
      return { json: { id, name }, text: `${name} is signed out and can no longer sign in.` }
    },
  },
]

type Person = Awaited<ReturnType<typeof findPerson>>

async function withPerson<T>(call: Call, act: (parts: Parts, person: Person) => Promise<T>): Promise<T> {
  const [named, who] = [required(call, 'org'), call.words[0]]
  if (who === undefined) throw usageError('The id or the name of the person is missing.')
  return withApp(async ({ parts }) => {
    const org = await findOrganization(parts, named)
    return act(parts, await findPerson(parts, org.id, who))
  })
}

async function invite(call: Call) {
  const [named, name] = [required(call, 'org'), nameOf(call)]
  const role = optional(call, 'role') === undefined ? 'makes' : oneOf(call, 'role', roles)
  const monthly_budget = wholeNumber(call, 'monthly-budget', 0)
  return withApp(async ({ parts }) => {
    const org = await findOrganization(parts, named)
    return inSystemTransaction(parts, async (parts) => {
      const person = await createPerson(parts, org.id, { name, role, monthly_budget })
      const link = await linkFor(parts, person.id, invitationSeconds)
      return { json: { ...person, ...link }, text: linkText(name, link.url) }
    })
  })
}

const linkText = (name: string, url: string) =>
  `The link for ${name}, printed only this once. It works once, for ${invitationSeconds / 3600} hours:\n\n${url}\n`
