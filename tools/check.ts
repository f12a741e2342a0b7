import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** Everything of `npm run check`, the longest first: as many at once as there are processors, each with its output in one piece. */
const steps = ['openapi:lint', 'generate -- --check', 'types', 'lint', 'layers', 'unused', 'catalogue']

function run(step: string): Promise<boolean> {
  const child = spawn('npm', ['run', '--silent', ...step.split(' ')], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      process.stdout.write(`${output}${step}: ${code === 0 ? 'passed' : 'FAILED'}\n`)
      resolve(code === 0)
    })
  })
}

const waiting = [...steps]
let passed = true
async function lane(): Promise<void> {
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) passed = (await run(step)) && passed
}
await Promise.all(Array.from({ length: availableParallelism() }, lane))
process.exitCode = passed ? 0 : 1
