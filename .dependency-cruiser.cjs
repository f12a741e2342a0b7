const machines = '(db|models|queue|storage|studio-workers|web|studio|words|goods|sandbox|provenance)'
const only = (name, from, to, extra = {}) => ({ name, severity: 'error', from, to, ...extra })

/** How the studio is built, from the bottom: a folder imports from the floors below its own, and from none beside it. */
const studioFloors = [
  ['raster'],
  ['cutout', 'intake', 'props', 'reading', 'sets', 'sound', 'type'],
  ['composite'],
  ['checks'],
  ['compliance', 'shoot'],
  ['templates'],
  ['looks'],
  ['layout'],
  ['motion'],
]

/**
 * Imports that lead up a floor of the studio. An entry of these tables holds both what the planner chooses by and the function that draws it,
 * so that a look is added in one place.
 */
const upwards = {
  shoot: ['looks/concepts/concepts[.]ts', 'looks/retro/faces[.]ts', 'looks/retro/layouts[.]ts'],
}

const studioWalls = studioFloors.flatMap((floor, n) =>
  floor.map((folder) => {
    const below = [folder, ...studioFloors.slice(0, n).flat()].join('|')
    const allowed = [`^src/studio/(${below})/`, ...(upwards[folder] ?? []).map((file) => `^src/studio/${file}$`)]
    return only(
      `studio-${folder}-uses-what-is-below`,
      { path: `^src/studio/${folder}/`, pathNot: '[.]test[.]ts$' },
      { path: '^src/studio/[^/]+/', pathNot: allowed },
    )
  }),
)

/** The files by which features and studio workers enter a module: its main file, and light ones that load little or only types. */
const faces = {
  db: ['db', 'tables'],
  goods: ['goods', 'marketplaces'],
  models: ['models'],
  provenance: ['manifest', 'signer', 'source-types', 'xmp'],
  queue: ['queue'],
  sandbox: ['sandbox', 'containment', 'errors', 'compile-ahead'],
  storage: ['storage'],
  studio: ['facts', 'films', 'inputs', 'sound/soundtrack', 'studio'],
  'studio-workers': ['studio-workers'],
  web: ['brand-site', 'fetch', 'product-page', 'send'],
  words: ['words', 'bound/bound'],
}

const moduleFaces = Object.entries(faces).map(([module, files]) =>
  only(
    `${module}-by-its-face`,
    { path: '^src/(features|studio-workers)/', pathNot: `[.]test[.]ts$|^src/${module}/` },
    { path: `^src/${module}/`, pathNot: `^src/${module}/(${files.join('|')})[.]ts$` },
  ),
)

/** Features use the studio through its workers: what they import of it is types, versions and rules. */
const studioForFeatures = only(
  'features-import-studio-facts-only',
  { path: '^src/features/', pathNot: '[.]test[.]ts$' },
  { path: '^src/studio/', pathNot: '^src/studio/facts[.]ts$' },
)

/** The floors and walls of docs/ARCHITECTURE.md: imports go down, doors and machines do not meet, features speak by their faces. */
module.exports = {
  forbidden: [
    only('no-cycles', {}, { circular: true }),
    only('lib-imports-nothing', { path: '^src/lib/' }, { path: '^src/(?!lib/)' }),
    only(
      'machines-stay-down',
      { path: `^src/${machines}/` },
      { path: '^src/(core|features|http|cli|mcp)/|^src/(worker|app|main|config)[.]ts$' },
    ),
    only(
      'machines-do-not-meet',
      { path: `^src/${machines}/`, pathNot: '[.]test[.]ts$|^src/(studio-workers|queue|words|studio)/' },
      { path: `^src/${machines}/`, pathNot: ['^src/$1/'] },
    ),
    only(
      'queue-may-use-db',
      { path: '^src/queue/', pathNot: '[.]test[.]ts$' },
      { path: `^src/${machines}/`, pathNot: ['^src/(queue|db)/'] },
    ),
    only(
      'words-and-studio-may-use-goods',
      { path: '^src/(words|studio)/', pathNot: '[.]test[.]ts$' },
      { path: `^src/${machines}/`, pathNot: ['^src/$1/', '^src/goods/'] },
    ),
    only(
      'studio-workers-may-use-studio-web-sandbox',
      { path: '^src/studio-workers/', pathNot: '[.]test[.]ts$' },
      { path: `^src/${machines}/`, pathNot: ['^src/(studio-workers|studio|web|words|goods|sandbox|provenance)/'] },
    ),
    only(
      'core-stays-down',
      { path: '^src/core/' },
      { path: '^src/(features|http|cli|mcp)/|^src/(worker|app|main|config)[.]ts$' },
    ),
    only(
      'features-stay-down',
      { path: '^src/features/', pathNot: '[.]test[.]ts$' },
      { path: '^src/(http|cli|mcp)/|^src/(worker|app|main|config)[.]ts$' },
    ),
    only(
      'feature-by-its-face',
      { path: '^src/features/([^/]+)/', pathNot: '[.]test[.]ts$' },
      { path: '^src/features/([^/]+)/', pathNot: ['^src/features/$1/', '^src/features/([^/]+)/\\1[.]ts$'] },
    ),
    only(
      'console-shares-schemas-and-lib',
      { path: '^console/', pathNot: '^console/test/' },
      { path: '^src/', pathNot: ['^src/lib/', '^src/features/[^/]+/schema[.]ts$'] },
    ),
    only(
      'console-shares-types-only',
      { path: '^console/', pathNot: '^console/test/' },
      { path: '^src/features/', dependencyTypesNot: ['type-only'] },
    ),
    only('service-knows-no-console', { path: '^src/' }, { path: '^console/' }),
    ...studioWalls,
    ...moduleFaces,
    studioForFeatures,
    only(
      'doors-do-not-meet',
      { path: '^src/(http|cli|mcp)/' },
      { path: '^src/(http|cli|mcp)/', pathNot: ['^src/$1/', '^src/mcp/(mcp|api-call)[.]ts$'] },
    ),
    only('cli-knows-no-mcp', { path: '^src/cli/' }, { path: '^src/mcp/' }),
    only(
      'mcp-knows-routes-only',
      { path: '^src/mcp/', pathNot: '[.]test[.]ts$' },
      { path: '^src/', pathNot: ['^src/(mcp|core|lib)/', '^src/features/[^/]+/rules[.]ts$'] },
    ),
    only('doors-are-not-composition', { path: '^src/(http|mcp)/' }, { path: '^src/(app|main|config|worker)[.]ts$' }),
    only(
      'no-sql-in-doors',
      { path: '^src/(http|mcp)/', pathNot: '[.]test[.]ts$' },
      { path: '^src/db/|^node_modules/(pg|kysely)' },
    ),
    only(
      'fastify-only-in-http',
      { path: '^src/', pathNot: '^src/http/' },
      { path: '^node_modules/(fastify|@fastify)' },
    ),
    only(
      'studio-is-pure',
      { path: '^src/studio/', pathNot: '[.]test[.]ts$' },
      { dependencyTypes: ['core'], pathNot: '^(node:)?(buffer|assert|zlib)$' },
    ),
    only(
      'goods-reads-in-one-file',
      { path: '^src/goods/', pathNot: '[.]test[.]ts$|^src/goods/files[.]ts$' },
      { dependencyTypes: ['core'] },
    ),
    only('words-is-pure', { path: '^src/words/', pathNot: '[.]test[.]ts$' }, { dependencyTypes: ['core'] }),
    only(
      'rules-decide-without-io',
      { path: '^src/features/.+/rules[.]ts$' },
      { path: '^src/', pathNot: ['^src/lib/', '^src/core/(problem|schema)[.]ts$', '^src/features/[^/]+/rules[.]ts$'] },
    ),
    only(
      'product-never-imports-tests',
      { path: '^src/', pathNot: '[.]test[.]ts$' },
      { path: '^(test|bench)/|[.]test[.]ts$' },
    ),
    only('no-orphans', { orphan: true, path: '^src/', pathNot: '[.](test|d)[.]ts$|^src/main[.]ts$' }, {}),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
}
