import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { appendFile, mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'
import type { Mailer } from './port.ts'

const keptMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  createdAt: z.iso.datetime(),
})

/** A locally kept mail; `createdAt` is an ISO time in UTC. */
export type KeptMail = z.infer<typeof keptMail>

/** Keeps mail instead of sending it, for installations without a mail server. */
export interface LocalMailbox extends Mailer {
  /** The last 200 mails, newest first. */
  list(): KeptMail[]
}

const maxMails = 200

/**
 * Keeps mail as lines of a file with mode 600. `list` reads the file each time, so it includes mail of other
 * processes; it skips lines truncated by a crash.
 */
export function createLocalMailbox(options: { file: string; now?: () => Date }): LocalMailbox {
  const now = options.now ?? (() => new Date())
  let writing: Promise<void> = Promise.resolve()

  async function keep(mail: KeptMail): Promise<void> {
    await mkdir(dirname(options.file), { recursive: true, mode: 0o700 })
    const lines = readLines(options.file)
    if (lines.length >= 2 * maxMails) {
      const draft = `${options.file}.${process.pid}`
      await writeFile(draft, `${lines.slice(-maxMails).join('\n')}\n`, { mode: 0o600 })
      await rename(draft, options.file)
    }
    // The leading line break ends a line that a crash may have truncated.
    await appendFile(options.file, `\n${JSON.stringify(mail)}\n`, { mode: 0o600 })
  }

  return {
    send({ to, subject, text, html }) {
      const mail = { id: randomUUID(), to, subject, text, html, createdAt: now().toISOString() }
      const kept = writing.then(() => keep(mail))
      writing = kept.catch(() => undefined)
      return kept
    },
    list: () => readLines(options.file).slice(-maxMails).flatMap(parseLine).reverse(),
  }
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

function parseLine(line: string): KeptMail[] {
  try {
    return [keptMail.parse(JSON.parse(line))]
  } catch {
    return []
  }
}
