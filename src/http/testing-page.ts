import { faultRules, playedReceivers } from '../features/test-mode/test-mode.ts'
import { docsPage, inlineCode, prose } from './docs.ts'

const moments = {
  problem: 'A request is answered with a problem',
  request: 'Something happens to the request itself',
  order: 'Something happens to the work that is ordered',
  set_up: 'The set-up of a product ends',
}

const row = (name: string, about: string) => `<div><dt>${inlineCode(name)}</dt><dd>${prose(about)}</dd></div>`

function faultsAt(moment: string): string {
  const rows = Object.entries(faultRules)
    .filter(([, { at }]) => at === moment)
    .map(([name, { effect, count }]) => {
      const most = count === null ? '' : ` N is the number of ${count.of}, at most ${count.max}.`
      const optional = count?.optional ? ' Without N, all of them.' : ''
      return row(count === null ? name : `${name}:N`, effect + most + optional)
    })
  return `<dl class="fields">${rows.join('')}</dl>`
}

/** Renders the page about test mode: every fault and every played receiver, as the code has them. */
export function testingPage(): string {
  const faults = Object.entries(moments).map(([moment, title]) => `<h3>${title}</h3>${faultsAt(moment)}`)
  const receivers = Object.entries(playedReceivers).map(([name, about]) => row(`https://${name}.hook.test/`, about))
  return docsPage(
    'Cyclorama test mode',
    `<main id="content"><h1>Test mode</h1><div class="lead">${prose(about)}</div><h2>Faults</h2>${prose(asking)}${faults.join('')}<h2>Receivers of webhooks</h2>${prose(receiving)}<dl class="fields">${receivers.join('')}</dl><p><a href="/docs">API reference</a></p></main>`,
  )
}

const about = `Keys that begin with \`cyc_test_\` act in a separate test organization, with a million fictional credits and one brand. \`POST /api-keys\` with \`"mode": "test"\` creates one. Pictures have the sizes and fields of real ones, and the word TEST across them; they are not signed.

At most four of its jobs run at once. What it creates is deleted after 7 days.`

const asking = `Send the header \`Cyclorama-Test-Fault: NAME\`, the option \`testFault\` of the client (\`test_fault\` in Python), or, where you can do neither, \`fault:NAME\` as the \`name\` of a product, the \`prompt\` of a campaign or the \`title\` of a video. A message to \`/mcp\` with the header meets the fault in what its tool creates.`

const receiving = `Create a webhook endpoint with one of these addresses in test mode. The sender plays the receiver, and no packet leaves.`
