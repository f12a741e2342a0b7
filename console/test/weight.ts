import { type ConsoleBuild, importsOf } from '../../src/http/console-build.ts'

/** What a part of the console weighs compressed, in bytes. */
export type Weight = { scripts: number; styles: number; fonts: number; screen: number }

/** Weighs what Make loads where people arrive, and the largest screen beyond it. */
export function weigh({ assets, style, scripts, first }: ConsoleBuild): Weight {
  const files = new Map([...assets].map(([name, { plain }]) => [name, plain]))
  const sum = (names: Iterable<string>) => [...names].reduce((total, name) => total + assets.get(name)!.gzip.length, 0)
  const there = new Set([...scripts, ...first])
  const beyond = (name: string) => sum([...importsOf(files, name)].filter((one) => !there.has(one)))
  return {
    scripts: sum(there),
    styles: sum([style]),
    fonts: sum([...assets.keys()].filter((name) => name.endsWith('.woff2'))),
    screen: Math.max(...[...assets.keys()].filter((name) => /^screen-.*\.js$/.test(name)).map(beyond)),
  }
}
