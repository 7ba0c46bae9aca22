import { createServer, type Server } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type SmtpBehaviour, startFakeSmtp } from '#test/fakes/smtp.ts'
import { createSmtpMailer } from './smtp.ts'

const from = 'Copydesk <desk@example.com>'
const mail = { to: 'ada@example.com', subject: 'Hello', text: 'Plain', html: '<p>Rich</p>' }
let smtp: Awaited<ReturnType<typeof startFakeSmtp>>

beforeEach(async () => {
  smtp = await startFakeSmtp()
})
afterEach(() => smtp.close())

function send(overrides: Partial<typeof mail> = {}, limits = {}): Promise<void> {
  return createSmtpMailer({ url: smtp.url(), from, limits }).send({ ...mail, ...overrides })
}

test('a mail arrives with both texts, its sender and the auto-generated header', async () => {
  await send({ subject: 'Grüße – “now”' })
  expect(smtp.mails).toHaveLength(1)
  expect(smtp.mails[0]).toMatchObject({ from: 'desk@example.com', to: ['ada@example.com'] })
  const raw = smtp.mails[0]?.raw ?? ''
  expect(raw).toMatch(/^Subject: =\?UTF-8\?/m)
  expect(raw).toMatch(/^Auto-Submitted: auto-generated/m)
  expect(raw).toContain('Plain')
  expect(raw).toContain('<p>Rich</p>')
})

test('no field can add a header or a recipient', async () => {
  await send({ subject: 'Hi\r\nBcc: eve@example.com\r\n\r\nbody' })
  expect(smtp.mails[0]?.to).toEqual(['ada@example.com'])
  expect(smtp.mails[0]?.raw).not.toMatch(/^Bcc:/m)
  for (const to of [
    'ada@example.com\r\nBcc: eve@example.com',
    'ada@example.com, eve@example.com',
    'Eve <eve@example.com>',
    '',
  ]) {
    await expect(send({ to })).rejects.toMatchObject({ kind: 'rejected' })
  }
  expect(smtp.mails).toHaveLength(1)
})

test.each<[string, SmtpBehaviour, string]>([
  ['an unknown recipient', refuse('recipient', 550, '5.1.1 No such user'), 'rejected'],
  ['refused content', refuse('data', 554, '5.6.0 Looks like spam'), 'rejected'],
  ['a full mailbox', refuse('recipient', 452, '4.2.2 Mailbox full'), 'unavailable'],
  ['greylisting', refuse('recipient', 450, '4.7.1 Too many mails, slow down'), 'rate_limited'],
  ['a lost answer', { kind: 'drop' }, 'unknown_outcome'],
])('%s is %s', async (_name, behaviour, kind) => {
  smtp.behave(behaviour)
  await expect(send()).rejects.toMatchObject({ name: 'ProviderError', kind })
})

test('no reply after the mail leaves the outcome unknown', async () => {
  smtp.behave({ kind: 'silent' })
  await expect(send({}, { silence: 1_500 })).rejects.toMatchObject({ kind: 'unknown_outcome' })
  await expect(send({}, { whole: 1_500 })).rejects.toMatchObject({ kind: 'unknown_outcome' })
})

test('no greeting means that nothing was sent', async () => {
  const mute: Server = createServer()
  await new Promise<void>((listening) => mute.listen(0, '127.0.0.1', listening))
  const address = mute.address()
  const port = typeof address === 'object' ? address?.port : 0
  const mailer = createSmtpMailer({
    url: `smtp://127.0.0.1:${port}`,
    from,
    limits: { greeting: 200 },
  })
  await expect(mailer.send(mail)).rejects.toMatchObject({ kind: 'unavailable' })
  await new Promise((closed) => mute.close(closed))
})

test('a refused connection can be retried', async () => {
  const gone = createSmtpMailer({ url: smtp.url(), from })
  await smtp.close()
  await expect(gone.send(mail)).rejects.toMatchObject({ kind: 'unavailable', retryable: true })
  smtp = await startFakeSmtp()
})

test('a wrong password has its own kind, and the error does not contain it', async () => {
  const guarded = await startFakeSmtp({ user: 'desk' })
  await createSmtpMailer({ url: guarded.url(), from }).send(mail)
  expect(guarded.mails).toHaveLength(1)
  const wrong = createSmtpMailer({ url: guarded.url('canary'), from }).send(mail)
  const error = await wrong.catch((caught: unknown) => caught)
  expect(error).toMatchObject({ kind: 'auth_expired' })
  expect(JSON.stringify(error)).not.toContain('canary')
  await guarded.close()
})

test('credentials are not sent over a plain connection', async () => {
  const guarded = await startFakeSmtp({ user: 'desk' })
  const url = guarded.url().replace('?ignoreTLS=true', '')
  await expect(createSmtpMailer({ url, from }).send(mail)).rejects.toMatchObject({
    kind: 'unavailable',
  })
  expect(guarded.mails).toHaveLength(0)
  await guarded.close()
})

function refuse(at: 'recipient' | 'data', code: number, message: string): SmtpBehaviour {
  return { kind: 'refuse', at, code, message }
}
