import { operatorName } from '../features/audit/audit.ts'
import { endOperatorSessions, operatorLink } from '../features/people/operators.ts'
import { firstLinkSeconds } from '../features/people/rules.ts'
import { type Command, withApp } from './command.ts'

export const operatorCommands: Command[] = [
  {
    name: 'operator link',
    usage: '',
    summary: 'Print a link that opens the pages of the operator, once, within 15 minutes',
    run: async () => {
      const link = await withApp(({ parts }) => operatorLink(parts, operatorName()))
      const text = `The link to the pages of the operator. It works once, for ${firstLinkSeconds / 60} minutes, and lets its holder change every organization:\n\n${link.url}\n`
      return { json: link, text }
    },
  },
  {
    name: 'operator end',
    usage: '',
    summary: 'Sign every operator out, and end links that were not used',
    run: async () => {
      const ended = await withApp(({ parts }) => endOperatorSessions(parts))
      return { json: { ended }, text: `${ended} ${ended === 1 ? 'session has' : 'sessions have'} ended.` }
    },
  },
]
