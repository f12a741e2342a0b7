import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { routes } from '../src/features/index.ts'
import { openApiDocument } from '../src/http/openapi.ts'

/** Lints the OpenAPI document that the routes give: redocly with every rule strict, spectral with the OWASP ruleset. */
const folder = mkdtempSync(join(tmpdir(), 'cyclorama-openapi-'))
const file = join(folder, 'openapi.json')
writeFileSync(file, JSON.stringify(openApiDocument(routes), null, 2))
const run = (tool: string, args: string[]) =>
  execFileSync(`node_modules/.bin/${tool}`, args, {
    stdio: 'inherit',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  })
try {
  run('redocly', ['lint', '--config', 'redocly.yaml', file])
  run('spectral', ['lint', '--ruleset', '.spectral.yaml', '--fail-severity', 'warn', file])
} finally {
  rmSync(folder, { recursive: true, force: true })
}
