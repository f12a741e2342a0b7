import { checkOf } from './check-file.ts'
import { BrokenFiles, located, parseFile } from './files.ts'
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
  const unknown = file.overrides.flatMap((override, i) =>
    override.marketplaces.flatMap((id, n) => {
      const pointer = `/overrides/${i}/marketplaces/${n}`
      return marketplaces.has(id) ? [] : [{ path, pointer, detail: `there is no marketplace "${id}"` }]
    }),
  )
  if (unknown.length > 0)
    throw new BrokenFiles(
      unknown.map((one) => located(one, new Map([[path, text]]))),
      '',
    )
  return file
}
