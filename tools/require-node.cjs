// CommonJS without TypeScript, so that any Node can run it and report a version that is too old in one sentence.
if (Number.parseInt(process.versions.node, 10) < 24) {
  process.stderr.write(
    `Cyclorama needs Node 24 or newer; this is ${process.versions.node}. Run \`npm ci\`, which installs Node 24, and start commands with \`npm run\`.\n`,
  )
  process.exit(1)
}
