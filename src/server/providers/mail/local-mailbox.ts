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

/** A mail that stayed on this machine; `createdAt` is an ISO time in UTC. */
export type KeptMail = z.infer<typeof keptMail>

/** Keeps mails instead of sending them, for set-ups without a mail server. */
export interface LocalMailbox extends Mailer {
  /** The last 200 mails, newest first. */
  list(): KeptMail[]
}

const most = 200

/**
 * Keeps mails as lines of a file that only its owner may read. Every list reads the file, so mails of
 * another process show up too; a line cut off by a crash is passed over.
 */
export function createLocalMailbox(options: { file: string; now?: () => Date }): LocalMailbox {
  const now = options.now ?? (() => new Date())
  let writing: Promise<void> = Promise.resolve()

  async function keep(mail: KeptMail): Promise<void> {
    await mkdir(dirname(options.file), { recursive: true, mode: 0o700 })
    const lines = readLines(options.file)
    if (lines.length >= 2 * most) {
      const draft = `${options.file}.${process.pid}`
      await writeFile(draft, `${lines.slice(-most).join('\n')}\n`, { mode: 0o600 })
      await rename(draft, options.file)
    }
    // The leading line break closes a line that a crash may have left open.
    await appendFile(options.file, `\n${JSON.stringify(mail)}\n`, { mode: 0o600 })
  }

  return {
    send({ to, subject, text, html }) {
      const mail = { id: randomUUID(), to, subject, text, html, createdAt: now().toISOString() }
      const kept = writing.then(() => keep(mail))
      writing = kept.catch(() => undefined)
      return kept
    },
    list: () => readLines(options.file).slice(-most).flatMap(parseLine).reverse(),
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
