import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

/** The program: `node src/main.ts COMMAND`. With an older Node it prints what is needed and exits. */
if (Number.parseInt(process.versions.node, 10) < 24) {
  process.stderr.write(
    `Cyclorama needs Node 24 or newer; this is ${process.versions.node}. \`npm install\` brings one along: use \`npm start\`.\n`,
  )
  process.exit(1)
}
const { hideEnvironment } = await import('./environment.ts')
hideEnvironment()
// Compilation is most of the program's start, so its result is cached beside the installed packages; without write access it is repeated.
enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'cyclorama'))
const { runProgram } = await import('./cli/program.ts')

async function openApi() {
  const { openApiDocument } = await import('./http/openapi.ts')
  const { routes } = await import('./features/index.ts')
  return openApiDocument(routes)
}

process.exit(await runProgram(process.argv.slice(2), { openApi }))
