import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import type { FileFault } from './files.ts'
import { BrokenFiles, parseFile } from './files.ts'
import { linesOf } from './json-lines.ts'

/** Verifies one data file; returns its faults, none when it fits. */
export type FileCheck = (path: string, text: string) => readonly FileFault[]

const FAULTS_MAX = 20

/**
 * A check of data files of one kind against their schema. Loading TypeBox takes longer than loading all data, so only the start of the service,
 * the tools and the tests check; other processes rely on them.
 */
export function checkOf(schema: TSchema): FileCheck {
  const validator = Compile(schema)
  return (path, text) => {
    const value = parsed(path, text)
    if (value instanceof BrokenFiles) return value.faults
    if (validator.Check(value)) return []
    const lines = linesOf(text)
    const byLine = new Map<number, Set<string>>()
    for (const { instancePath, message, keyword } of validator.Errors(value)) {
      if (keyword === 'anyOf') continue
      const line = lines.get(instancePath) ?? 1
      byLine.set(line, (byLine.get(line) ?? new Set()).add(message))
    }
    return [...byLine]
      .slice(0, FAULTS_MAX)
      .map(([line, details]) => ({ path, line, detail: [...details].join(', or ') }))
  }
}

function parsed(path: string, text: string): unknown {
  try {
    return parseFile(path, text)
  } catch (error) {
    if (error instanceof BrokenFiles) return error
    throw error
  }
}
