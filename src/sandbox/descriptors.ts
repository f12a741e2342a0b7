/** File descriptors of a sandbox process: tasks and their outcomes, and a socket that closes with the parent. */
export const MESSAGES_FD = 3
export const PARENT_LIVES_FD = 4
