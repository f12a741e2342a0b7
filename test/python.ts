import { spawnSync } from 'node:child_process'

const { status } = spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 10))'])

/** Whether this machine has Python 3.10 or newer. `npm ci` does not install it, so what needs it says that it does not run. */
export const hasPython = status === 0
if (!hasPython)
  process.stderr.write('There is no Python 3.10 or newer: the Python client is not tested on this machine.\n')
