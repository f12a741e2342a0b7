import { type Static, Type } from 'typebox'
import { permissions } from '../../core/permission.ts'
import { Choice, Count, closed, DateTime, Name, Nullable, Text, Url, Uuid, Warning } from '../../core/schema.ts'
import { roles } from './roles.ts'
import { sessionsMax } from './rules.ts'

const PersonSession = closed(
  {
    id: Uuid('Id of the session.'),
    browser: Nullable(Text(100, 'Browser and system. Null if unknown.', 'Firefox on Linux')),
    created_at: DateTime('Time of the sign-in.'),
    last_used_at: DateTime('Time of the last use, to the minute.'),
    expires_at: DateTime('Time at which it ends in any case.'),
  },
  { $id: 'PersonSession', description: 'A browser in which a person is signed in.' },
)

export const Person = closed(
  {
    id: Uuid('Id of the person. Usage and the ledger report it as id of a key.'),
    name: Text(200, 'Name of the person.', 'Dana'),
    role: Choice(roles, 'Role: a set of permissions.'),
    permissions: Type.Array(Choice(permissions, 'One permission.'), {
      maxItems: 32,
      description: 'Permissions of the person.',
    }),
    monthly_budget: closed({
      limit: Nullable(Count('Credits that the person may use in a calendar month (UTC). Null for no limit.')),
      used: Count('Credits used or reserved in this month.'),
      resets_at: DateTime('Start of the next month (UTC).'),
    }),
    sessions: Type.Array(PersonSession, { maxItems: sessionsMax, description: 'Browsers in use, newest first.' }),
    disabled_at: Nullable(DateTime('Time at which the person was disabled. Null if not.')),
    created_at: DateTime('Time of the invitation.'),
    last_used_at: Nullable(DateTime('Time of the last use, to the minute. Null before the first.')),
  },
  { $id: 'Person', description: 'A person of the organization.' },
)

export type Person = Static<typeof Person>

const invitation = {
  invitation_url: Nullable(Url('Link that signs the person in, once. Null in a replay, because it is returned once.')),
  invitation_expires_at: DateTime('Time at which the link expires.'),
  warning: Type.Optional(Warning),
}

export const InvitedPerson = closed(
  { ...Person.properties, ...invitation },
  { $id: 'InvitedPerson', description: 'A new person with the link that signs them in.' },
)

export type InvitedPerson = Static<typeof InvitedPerson>

export const Invitation = closed(
  { person_id: Uuid('Id of the person.'), ...invitation },
  { $id: 'Invitation', description: 'A link that signs a person in.' },
)

export type Invitation = Static<typeof Invitation>

export const personChange = closed({
  role: Type.Optional(Choice(roles, 'Role: a set of permissions.')),
  monthly_budget: Type.Optional(
    Nullable(Count('Credits that the person may use in a calendar month (UTC). Null for no limit.')),
  ),
})

export const personInput = closed({
  name: Name(200, 'Name of the person.', 'Dana'),
  role: Choice(roles, 'Role: `looks` reads, `makes` also orders, `manages` may do everything, as an `owner` may.'),
  monthly_budget: Type.Optional(
    Count('Credits that the person may use in a calendar month (UTC). Defaults to no limit.'),
  ),
})
