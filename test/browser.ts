import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, chromium } from 'playwright-core'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'node_modules', '.cache', 'cyclorama', 'chromium-153.0.0')

/** Why there is no browser on this machine; null where there is one. */
export const browserLacking: string | null =
  process.env.CHROME_PATH === undefined && !(process.platform === 'linux' && process.arch === 'x64')
    ? 'The browser tests need Linux x64 with glibc, or CHROME_PATH with the path of a Chrome.'
    : null

/** Starts Chromium: that of CHROME_PATH, else the one that `npm ci` has brought. */
export async function openBrowser(): Promise<Browser> {
  const args = ['--no-sandbox']
  if (process.env.CHROME_PATH !== undefined) return chromium.launch({ executablePath: process.env.CHROME_PATH, args })
  const executablePath = await unpackBrowser()
  const env = { ...process.env, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_FILE: fontsOf() }
  return chromium.launch({ executablePath, args, env })
}

/**
 * The package unpacks to `TMPDIR`, which only a separate process may have: the folders of a test would land there, too. Test files run in several
 * processes, so each unpacks into a separate folder, and the first to end gives it its name: none starts a file that another still writes. The
 * arguments that the package suggests are not used: they switch web security off.
 */
async function unpackBrowser(): Promise<string> {
  if (!existsSync(folder)) {
    const fresh = `${folder}.${process.pid}`
    mkdirSync(fresh, { recursive: true })
    const env = { ...process.env, TMPDIR: fresh }
    await promisify(execFile)(process.execPath, ['--input-type=module', '-e', unpacking], { cwd: root, env })
    try {
      renameSync(fresh, folder)
    } catch (error) {
      if (!existsSync(folder)) throw error
      rmSync(fresh, { recursive: true })
    }
  }
  return join(folder, 'chromium')
}

const unpacking = `import chromium, { inflate } from '@sparticuz/chromium'
await chromium.executablePath()
await inflate('node_modules/@sparticuz/chromium/bin/al2023.tar.br')`

/** Fonts of the machine, and those of the package for a machine that has none: without any, Chromium refuses web fonts, too. */
function fontsOf(): string {
  const path = join(folder, 'fonts.conf')
  const folders = ['/usr/share/fonts', '/usr/local/share/fonts', join(folder, 'fonts')]
  const list = folders.map((one) => `<dir>${one}</dir>`).join('')
  writeFileSync(path, `<?xml version="1.0"?><fontconfig>${list}<cachedir>${folder}/fonts-cache</cachedir></fontconfig>`)
  return path
}
