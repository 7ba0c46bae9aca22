import { expect, test } from 'vitest'
import { createSmtpMailer } from '#server/providers/mail/smtp.ts'
import { startFakeSmtp } from './fakes/smtp.ts'
import { readMail } from './read-mail.ts'

test('reads a mail of ours as it was meant, whatever the encodings', async () => {
  const smtp = await startFakeSmtp()
  try {
    const mailer = createSmtpMailer({ url: smtp.url(), from: 'Café Büro <desk@agency.example>' })
    const text = `${'Grüße – “the words”, a long line that has to be folded somewhere. '.repeat(3)}\n\nhttps://x.example/?a=b=3D`
    const subject = 'For your approval: Tea – and “toast” with a title that does not fit one line'
    await mailer.send({ to: 'ada@client.example', subject, text, html: '<p>Grüße</p>' })
    const read = readMail(smtp.mails[0]?.raw ?? '')
    expect(read).toMatchObject({
      headers: { subject, to: 'ada@client.example', 'auto-submitted': 'auto-generated' },
      html: expect.stringContaining('<p>Grüße</p>'),
    })
    expect(read.headers.from).toMatch(/Café Büro"? <desk@agency\.example>/)
    expect(read.text.trimEnd()).toBe(text)
  } finally {
    await smtp.close()
  }
})
