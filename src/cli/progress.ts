const frames = '⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏'
const width = 24
const tickMs = 100

export type Progress = {
  /** Updates the current line: what is being done, and its progress from 0 to 1. */
  show: (text: string, share?: number) => void
  /** Ends the current line with its result. */
  done: (text: string) => void
  /** Removes an unfinished line. */
  close: () => void
}

/** One moving line in a terminal, with a bar and the seconds; elsewhere one plain line for each new message. */
export function openProgress(out: NodeJS.WriteStream): Progress {
  return out.isTTY ? movingLine(out) : plainLines(out)
}

function plainLines(out: NodeJS.WriteStream): Progress {
  let last = ''
  const say = (text: string) => {
    if (text !== last) out.write(`${text}\n`)
    last = text
  }
  return { show: say, done: say, close: () => {} }
}

function movingLine(out: NodeJS.WriteStream): Progress {
  const started = performance.now()
  let now: { text: string; share: number | undefined } | null = null
  let frame = 0
  const draw = () => {
    if (now === null) return
    const seconds = ((performance.now() - started) / 1000).toFixed(0)
    const bar = now.share === undefined ? '' : `${barOf(now.share)} `
    const line = ` ${frames[frame++ % frames.length]} ${bar}${now.text}  ${seconds} s`
    out.write(`\r\x1b[K${line.slice(0, Math.max(20, out.columns - 1))}`)
  }
  const timer = setInterval(draw, tickMs)
  timer.unref()
  const clear = () => {
    if (now !== null) out.write('\r\x1b[K')
    now = null
  }
  return {
    show: (text, share) => {
      now = { text, share }
      draw()
    },
    done: (text) => {
      clear()
      out.write(` \x1b[32m✓\x1b[0m ${text}\n`)
    },
    close: () => {
      clear()
      clearInterval(timer)
    },
  }
}

/** A bar in eighths of a character. */
function barOf(share: number): string {
  const eighths = Math.round(Math.min(1, Math.max(0, share)) * width * 8)
  const full = '█'.repeat(Math.floor(eighths / 8))
  const part = eighths % 8 === 0 ? '' : ' ▏▎▍▌▋▊▉'[eighths % 8]!
  return `▕${(full + part).padEnd(width)}▏`
}
