import { expect, test } from 'vitest'
import { ProviderError } from '#server/kernel/errors.ts'
import type { Mail } from '#server/providers/mail/port.ts'
import { deliverMail } from './deliver-mail.ts'

const content = { title: 'Hello', paragraphs: ['A <b>text</b>'], footer: 'The end' }

function mailerThat(fail: () => unknown) {
  const sent: Mail[] = []
  return {
    sent,
    send: async (mail: Mail) => {
      sent.push(mail)
      const error = fail()
      if (error) throw error
    },
  }
}

test('sends the mail as text and as HTML, once', async () => {
  const mailer = mailerThat(() => null)
  await deliverMail(mailer, 'a@example.com', 'A subject', content)
  expect(mailer.sent).toHaveLength(1)
  expect(mailer.sent[0]).toMatchObject({ to: 'a@example.com', subject: 'A subject' })
  expect(mailer.sent[0]?.text).toContain('A <b>text</b>')
  expect(mailer.sent[0]?.html).toContain('A &lt;b&gt;text&lt;/b&gt;')
})

test.each([
  ['a rejected mail', new ProviderError('rejected', 'no')],
  ['refused credentials', new ProviderError('auth_expired', 'no')],
  ['a mail that may have been delivered', new ProviderError('unknown_outcome', 'perhaps')],
  ['a bug', new TypeError('no')],
])('does not repeat %s', async (_what, error) => {
  const mailer = mailerThat(() => error)
  await expect(deliverMail(mailer, 'a@example.com', 'x', content)).rejects.toBe(error)
  expect(mailer.sent).toHaveLength(1)
})
