import { inSystemTransaction, type Parts } from '../core/ctx.ts'
import { disableKey } from '../features/keys/keys.ts'
import { createPerson, findPerson, linkFor, listPeople } from '../features/people/people.ts'
import { roles } from '../features/people/roles.ts'
import { invitationSeconds } from '../features/people/rules.ts'
import {
  type Call,
  type Command,
  nameOf,
  oneOf,
  optional,
  tableText,
  usageError,
  wholeNumber,
  withOrganization,
} from './command.ts'

export const personCommands: Command[] = [
  {
    name: 'person invite',
    usage: '--org ID|NAME --name NAME [--role looks|makes|manages|owner] [--monthly-budget CREDITS]',
    summary: 'Add a person and print the link that signs them in, once, within 72 hours',
    run: invite,
  },
  {
    name: 'person list',
    usage: '--org ID|NAME',
    summary: "List an organization's people",
    run: async (call) => {
      const data = await withOrganization(call, (parts, { id }) => listPeople(parts, id))
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
    run: async (call) => {
      const { id, name } = await withPerson(call, (parts, { id }) => disableKey(parts, id))
      return { json: { id, name }, text: `${name} is signed out and can no longer sign in.` }
    },
  },
]

type Person = Awaited<ReturnType<typeof findPerson>>

async function withPerson<T>(call: Call, act: (parts: Parts, person: Person) => Promise<T>): Promise<T> {
  const who = call.words[0]
  if (who === undefined) throw usageError('The id or the name of the person is missing.')
  return withOrganization(call, async (parts, { id }) => act(parts, await findPerson(parts, id, who)))
}

async function invite(call: Call) {
  const name = nameOf(call)
  const role = optional(call, 'role') === undefined ? 'makes' : oneOf(call, 'role', roles)
  const monthly_budget = wholeNumber(call, 'monthly-budget', 0)
  return withOrganization(call, (parts, org) =>
    inSystemTransaction(parts, async (parts) => {
      const person = await createPerson(parts, org.id, { name, role, monthly_budget })
      const link = await linkFor(parts, person.id, invitationSeconds)
      return { json: { ...person, ...link }, text: linkText(name, link.url) }
    }),
  )
}

const linkText = (name: string, url: string) =>
  `The link for ${name}, printed only this once. It works once, for ${invitationSeconds / 3600} hours:\n\n${url}\n`
