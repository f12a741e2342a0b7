/** Why a task did not come to its own end. A picture that causes one of these must not be tried for ever. */
export class SandboxError extends Error {
  override name = 'SandboxError'
}

/** The task used more processor time than its `timeoutMs`, or four times as long by the clock; its process was killed. */
export class SandboxTimeout extends SandboxError {
  override name = 'SandboxTimeout'
}

/** The task's process grew beyond its memory; it was killed. */
export class SandboxMemory extends SandboxError {
  override name = 'SandboxMemory'
}

/** The task's process died by itself: a segmentation fault, an abort, a call of exit. */
export class SandboxCrash extends SandboxError {
  override name = 'SandboxCrash'
}

/** The caller's signal was aborted or the sandbox closed; `cause` is the signal's reason. */
export class SandboxAborted extends SandboxError {
  override name = 'SandboxAborted'
}
