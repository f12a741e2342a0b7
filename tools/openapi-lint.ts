import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { routes } from '../src/features/index.ts'
import { operatorRoutes } from '../src/features/operations/routes.ts'
import { openApiDocument } from '../src/http/openapi.ts'
import { downgraded } from '../src/http/openapi-schema.ts'

/** Lints the OpenAPI documents of the routes, 3.1 and 3.0, and that of the operator: redocly with every rule strict, spectral with the OWASP ruleset. */
const folder = mkdtempSync(join(tmpdir(), 'cyclorama-openapi-'))
const document = openApiDocument(routes)
const files = [document, downgraded(document), openApiDocument(operatorRoutes)].map((one, i) => {
  const file = join(folder, `openapi-${i}-${one.openapi}.json`)
  writeFileSync(file, JSON.stringify(one, null, 2))
  return file
})
const run = (tool: string, args: string[]) =>
  execFileSync(`node_modules/.bin/${tool}`, args, {
    stdio: 'inherit',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  })
try {
  run('redocly', ['lint', '--config', 'redocly.yaml', ...files])
  run('spectral', ['lint', '--ruleset', '.spectral.yaml', '--fail-severity', 'warn', ...files])
} finally {
  rmSync(folder, { recursive: true, force: true })
}
