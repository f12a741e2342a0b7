/** The program: `node src/main.ts COMMAND`. Without a Node that runs TypeScript well, it says so and does nothing. */
if (Number.parseInt(process.versions.node, 10) < 24) {
  process.stderr.write(
    `Cyclorama needs Node 24 or newer; this is ${process.versions.node}. \`npm install\` brings one along: use \`npm start\`.\n`,
  )
  process.exit(1)
}
const { runProgram } = await import('./cli/program.ts')
const { openApiDocument } = await import('./http/openapi.ts')
const { routes } = await import('./features/index.ts')

process.exit(await runProgram(process.argv.slice(2), { openApi: () => openApiDocument(routes) }))

export {}
