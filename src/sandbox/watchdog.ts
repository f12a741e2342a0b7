import { Socket } from 'node:net'
import { PARENT_LIVES_FD } from './descriptors.ts'

// Runs on its own thread beside a task that may never yield. The parent holds the other end of this socket and never writes:
// it closes when the parent is gone, and then the process ends, and so does what it started.
new Socket({ fd: PARENT_LIVES_FD }).resume().on('close', () => process.kill(0, 'SIGKILL'))
