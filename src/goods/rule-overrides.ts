import { checkOf } from './check-file.ts'
import { BrokenFiles, type FileFault, parseFile } from './files.ts'
import { linesOf } from './json-lines.ts'
import type { Marketplaces } from './marketplaces.ts'
import { RuleOverrides } from './schema/marketplace.ts'

/**
 * Parses an operator's rules for these marketplaces. Fails with `BrokenFiles`, which names the line, where the text does not fit its schema or
 * names a marketplace that does not exist.
 */
export function parseRuleOverrides(path: string, text: string, marketplaces: Marketplaces): RuleOverrides {
  const faults = checkOf(RuleOverrides)(path, text)
  if (faults.length > 0) throw new BrokenFiles(faults, '')
  const file = parseFile<RuleOverrides>(path, text)
  const unknown = unknownMarketplaces(file, { path, lines: linesOf(text), marketplaces })
  if (unknown.length > 0) throw new BrokenFiles(unknown, '')
  return file
}

type Known = { path: string; lines: ReadonlyMap<string, number>; marketplaces: Marketplaces }

function unknownMarketplaces({ overrides }: RuleOverrides, { path, lines, marketplaces }: Known): FileFault[] {
  return overrides.flatMap((override, i) =>
    override.marketplaces.flatMap((id, n) => {
      if (marketplaces.has(id)) return []
      const line = lines.get(`/overrides/${i}/marketplaces/${n}`) ?? 1
      return [{ path, line, detail: `there is no marketplace "${id}"` }]
    }),
  )
}
