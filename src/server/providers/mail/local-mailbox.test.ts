import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMailer } from './create-mailer.ts'
import { createLocalMailbox } from './local-mailbox.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'copydesk-mail-'))
  file = join(folder, 'nested', 'mailbox.jsonl')
})
afterEach(() => rmSync(folder, { recursive: true }))

const mail = (subject: string) => ({ to: 'a@example.com', subject, text: 't\nt', html: '<p>h</p>' })

test('lists mail newest first, and after a restart', async () => {
  const now = () => new Date('2026-01-02T03:04:05Z')
  const mailbox = createLocalMailbox({ file, now })
  expect(mailbox.list()).toEqual([])
  await Promise.all([mailbox.send(mail('one')), mailbox.send(mail('two'))])
  const again = createLocalMailbox({ file }).list()
  expect(again.map((kept) => kept.subject)).toEqual(['two', 'one'])
  expect(again[0]).toMatchObject({ ...mail('two'), createdAt: '2026-01-02T03:04:05.000Z' })
  expect(new Set(again.map((kept) => kept.id)).size).toBe(2)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('a truncated line loses only its own mail', async () => {
  const mailbox = createLocalMailbox({ file })
  await mailbox.send(mail('before'))
  appendFileSync(file, '{"id":"half')
  await mailbox.send(mail('after'))
  expect(mailbox.list().map((kept) => kept.subject)).toEqual(['after', 'before'])
})

test('keeps the last 200, and the file stays small', async () => {
  const mailbox = createLocalMailbox({ file })
  for (let n = 1; n <= 405; n += 1) await mailbox.send(mail(`mail ${n}`))
  const subjects = mailbox.list().map((kept) => kept.subject)
  expect(subjects).toHaveLength(200)
  expect([subjects[0], subjects[199]]).toEqual(['mail 405', 'mail 206'])
  expect(readFileSync(file, 'utf8').split('\n').filter(Boolean).length).toBeLessThanOrEqual(400)
})

test('a mail that cannot be written fails, and the next one succeeds', async () => {
  appendFileSync(join(folder, 'nested'), 'a file in the way')
  const mailbox = createLocalMailbox({ file })
  await expect(mailbox.send(mail('lost'))).rejects.toThrow()
  rmSync(join(folder, 'nested'))
  await mailbox.send(mail('kept'))
  expect(mailbox.list().map((kept) => kept.subject)).toEqual(['kept'])
})

test('the configuration chooses between the mailbox and a server', () => {
  expect(createMailer({ kind: 'mailbox', from: 'a@b.c', file }).mailbox).not.toBeNull()
  expect(createMailer({ kind: 'smtp', from: 'a@b.c', url: 'smtp://localhost' }).mailbox).toBeNull()
})
