import { type Route, routesOf } from '../../core/route.ts'
import { closed, listOf, Uuid } from '../../core/schema.ts'
import examples from './examples.json' with { type: 'json' }
import { disablePerson, endPersonSession, invitePerson, listPeopleOf, renewInvitation, updatePerson } from './manage.ts'
import { Invitation, InvitedPerson, Person, personChange, personInput } from './schema.ts'

const id = '019a3f5e-7c1b-7a2e-9d4f-2b6c8e1a0f35'
const link = {
  invitation_url: 'https://cyclorama.example/#hello=EXAMPLEEXAMPLEEXAMPLEEXAMPLEEX01',
  invitation_expires_at: '2026-11-24T09:30:00.000Z',
}
const secret = {
  member: 'invitation_url',
  advice:
    'The link is returned once, in the first answer. If that answer was lost, create a new one with `POST /people/{person_id}/invitation`.',
}
const params = closed({ person_id: Uuid('Id of the person.') })
const route = routesOf({ tag: 'People', permission: 'people:manage' })

export const peopleRoutes: Route[] = [
  route('GET /people', {
    operationId: 'listPeople',
    summary: 'List people',
    description:
      'People of the organization with their browsers: all who can sign in, then the newest of the disabled.',
    output: listOf(Person, 'PersonList', 600),
    example: { output: { data: [examples.person] } },
    run: listPeopleOf,
  }),
  route('POST /people', {
    operationId: 'invitePerson',
    summary: 'Invite a person',
    description:
      'Adds a person and returns a link that signs them in to the console, once, within 72 hours. The role may stand for permissions that the key of the request has, and for no others. A replay of the `Idempotency-Key` has `invitation_url: null` and a `warning`.',
    status: 201,
    body: personInput,
    output: InvitedPerson,
    secret,
    problems: ['request_rejected'],
    example: {
      body: { name: 'Dana', role: 'looks', monthly_budget: 500 },
      output: { ...examples.person, sessions: [], last_used_at: null, ...link },
    },
    run: invitePerson,
  }),
  route('POST /people/{person_id}/invitation', {
    operationId: 'createInvitation',
    summary: 'Create a new link for a person',
    description:
      'Returns a link that signs the person in, once, within 72 hours. A former link that was not used ends. Only for people who may do no more than the key of the request.',
    status: 201,
    params,
    output: Invitation,
    secret,
    example: { output: { person_id: id, ...link } },
    run: renewInvitation,
  }),
  route('PATCH /people/{person_id}', {
    operationId: 'updatePerson',
    summary: 'Change role or budget of a person',
    description:
      'JSON Merge Patch (RFC 7396). Takes effect with the next request of the person, whose sessions go on. The role may stand for permissions that the key of the request has, and for no others; only an owner changes an owner, and nobody changes themselves.',
    params,
    body: personChange,
    output: Person,
    problems: ['request_rejected'],
    example: { body: { role: 'looks' }, output: examples.person },
    run: updatePerson,
  }),
  route('DELETE /people/{person_id}/sessions/{session_id}', {
    operationId: 'endPersonSession',
    summary: 'Sign a person out of one browser',
    description: 'Ends one session of a person; its next request is refused. Only an owner ends a session of an owner.',
    params: closed({ ...params.properties, session_id: Uuid('Id of the session.') }),
    output: null,
    example: { output: null },
    run: endPersonSession,
  }),
  route('POST /people/{person_id}/disable', {
    operationId: 'disablePerson',
    summary: 'Disable a person',
    description: 'Signs a person out everywhere, at once. They cannot sign in again. May be repeated.',
    params,
    output: Person,
    problems: ['request_rejected'],
    example: { output: { ...examples.person, sessions: [], disabled_at: '2026-11-22T10:00:00.000Z' } },
    run: disablePerson,
  }),
]
