const LINES_MAX = 20_000
const PATTERN_MAX = 2_000

type Rule = { allows: boolean; pattern: string }

/** Whether a crawler may read a path with its query. */
export type Robots = (path: string) => boolean

/**
 * Reads a robots.txt (RFC 9309) for a crawler: the groups that name it, or else those for all. The longest matching rule decides, and of two equal
 * ones the permission.
 */
export function readRobots(text: string, agent: string): Robots {
  const groups = groupsOf(text)
  const own = groups.filter(({ agents }) => agents.some((name) => name === agent.toLowerCase()))
  const applying = own.length > 0 ? own : groups.filter(({ agents }) => agents.includes('*'))
  const rules = applying.flatMap(({ rules }) => rules)
  return (path) => {
    let best: Rule | null = null
    for (const rule of rules) if (isStronger(rule, best) && matches(rule.pattern, path)) best = rule
    return best?.allows ?? true
  }
}

const isStronger = (rule: Rule, best: Rule | null) =>
  best === null ||
  rule.pattern.length > best.pattern.length ||
  (rule.pattern.length === best.pattern.length && rule.allows)

type Group = { agents: string[]; rules: Rule[] }

function groupsOf(text: string): Group[] {
  const groups: Group[] = []
  let isOpen = false
  for (const { name, value } of text.split(/\r\n|\n|\r/, LINES_MAX).flatMap(fieldOf)) {
    const isAgent = name === 'user-agent'
    if (isAgent && !isOpen) groups.push({ agents: [], rules: [] })
    isOpen = isAgent
    if (isAgent) groups.at(-1)!.agents.push(agentOf(value))
    else if (value !== '') groups.at(-1)?.rules.push({ allows: name === 'allow', pattern: value })
  }
  return groups
}

function fieldOf(line: string): { name: string; value: string }[] {
  const [, name, value] = /^\s*(user-agent|allow|disallow)\s*:\s*([^#]*)/i.exec(line.slice(0, PATTERN_MAX)) ?? []
  return name === undefined ? [] : [{ name: name.toLowerCase(), value: value!.trim() }]
}

/** The product token of a user agent, in lower case. */
const agentOf = (value: string) => /^\s*(\*|[a-z_-]+)/i.exec(value)?.[1]?.toLowerCase() ?? ''

/** Matches from the start of the path; `*` stands for any characters, a final `$` for its end. In time linear in the path for each `*`. */
function matches(pattern: string, path: string): boolean {
  const ends = pattern.endsWith('$')
  const [first = '', ...parts] = (ends ? pattern.slice(0, -1) : pattern).split('*')
  if (!path.startsWith(first)) return false
  let at = first.length
  for (const [i, part] of parts.entries()) {
    const isLast = i === parts.length - 1
    if (isLast && ends) return path.length - part.length >= at && path.endsWith(part)
    const found = path.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return !ends || at === path.length
}
