import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inSystemTransaction } from '../core/ctx.ts'
import { Problem } from '../core/problem.ts'
import { recordInstallation } from '../features/audit/audit.ts'
import { makeFolder } from '../lib/folders.ts'
import { testChain } from '../provenance/test-chain.ts'
import { type Command, optional, required, usageError, withApp } from './command.ts'

const dayMs = 86_400_000

export const provenanceCommands: Command[] = [
  {
    name: 'provenance certificate',
    usage: '--test --out FOLDER [--organization NAME]',
    summary: 'Make a certificate with its chain and key to try out signing; viewers do not know its issuer',
    run: async (call) => {
      if (call.options.test !== true)
        throw usageError(
          'Only certificates for tests come from this command: add --test. Buy others from an authority of C2PA.',
        )
      const folder = required(call, 'out')
      const [certificate, key] = [join(folder, 'c2pa-chain.pem'), join(folder, 'c2pa-key.pem')]
      if ([certificate, key].some(existsSync))
        throw new Problem('request_rejected', `${folder} has a certificate or a key already. Name another folder.`)
      const now = Date.now()
      const chain = testChain({
        organization: optional(call, 'organization') ?? 'Cyclorama',
        from: new Date(now - dayMs),
        until: new Date(now + 365 * dayMs),
      })
      await withApp(({ parts }) =>
        inSystemTransaction(parts, async (parts) => {
          await recordInstallation(parts, { action: 'provenance certificate', detail: { certificate } })
          await makeFolder(folder, 0o700)
          await writeFile(certificate, chain.certificate, { flag: 'wx' })
          await writeFile(key, chain.key, { flag: 'wx', mode: 0o600 })
        }),
      )
      return {
        json: { certificate, key },
        text: `C2PA_CERT_FILE=${certificate}\nC2PA_KEY_FILE=${key}\n`,
      }
    },
  },
]
