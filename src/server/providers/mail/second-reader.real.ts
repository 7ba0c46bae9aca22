import { execFileSync } from 'node:child_process'
import { parse } from 'parse5'
import { expect, test } from 'vitest'
import { layoutMail, type MailContent } from '#server/text/mail-layout.ts'
import { startFakeSmtp } from '#test/fakes/smtp.ts'
import { named } from '#test/outside-program.ts'
import type { Mail } from './port.ts'
import { createSmtpMailer } from './smtp.ts'

// Mails as they go out, read by a parser of another ecosystem. PYTHON names a Python 3.

/** Gmail shows no more of a mail than this. */
const cutAt = 102 * 1024
const longestLine = 998

const plain: MailContent = {
  title: 'Three articles wait for you',
  paragraphs: ['Anna asks you to read them.', 'Two lines\nin one paragraph.'],
  button: { label: 'Read them', url: 'https://copydesk.test/r/abc?x=1&y=2' },
  footer: 'Harbour Writers',
}
const many = Array.from({ length: 50 }, (_, at) => ({
  text: `${'A long title of an article that somebody has to read '.repeat(3)}${at}`,
  url: `https://copydesk.test/dashboard/articles/${'0123456789abcdef-'.repeat(4)}${at}/preview`,
}))
const contents: Record<string, { content: MailContent; more?: Partial<Mail> }> = {
  plain: { content: plain },
  'a code': { content: { ...plain, code: '123456' }, more: { subject: '123456 is your code' } },
  'an agency with signs in its name': {
    content: { ...plain, letterhead: { name: 'Müller & “Söhne”', colour: '#336699', logo: null } },
    more: { fromName: 'Müller, "Söhne" <Kiel> & Co.', replyTo: 'desk@agency.example' },
  },
  'other writing': {
    content: { ...plain, title: '三篇文章在等您 🍵', paragraphs: ['مرحبا بالعالم', 'Привет, мир'] },
    more: { subject: '三篇文章在等您 🍵 — مرحبا بالعالم — '.repeat(4) },
  },
  'a digest of fifty': {
    content: {
      ...{ ...plain, items: many },
      footerLinks: [
        { label: 'Choose your mails', url: 'https://copydesk.test/dashboard/settings' },
      ],
    },
    more: { unsubscribeUrl: 'https://copydesk.test/notices/off?token=abcdef', thread: 'article-1' },
  },
  'lines like those of the protocol': {
    content: { ...plain, paragraphs: ['.', '..\n.\nFrom here', `${'word'.repeat(600)}`] },
  },
}

test.each(Object.entries(contents))('%s', async (_, { content, more = {} }) => {
  const smtp = await startFakeSmtp()
  const mailer = createSmtpMailer({ url: smtp.url(), from: 'Copydesk <mail@copydesk.test>' })
  const { text, html } = layoutMail(content)
  await mailer.send({ to: 'anna@client.example', subject: content.title, text, html, ...more })
  const raw = smtp.mails[0]?.raw ?? ''
  await smtp.close()
  const printed = execFileSync(named('PYTHON', 'a Python 3'), ['scripts/consumers/read-mail.py'], {
    input: raw,
    encoding: 'utf8',
  })
  const read = JSON.parse(printed)
  expect([...read.defects, ...read.headerDefects]).toEqual([])
  expect(read.longestLine).toBeLessThanOrEqual(longestLine)
  expect(read.to).toEqual(['anna@client.example'])
  // Python 3.11 leaves a space between the encoded words of a name.
  const bare = (name: string) => name.replaceAll(' ', '')
  const [[name, address]] = read.from
  expect([bare(name), address]).toEqual([bare(more.fromName ?? 'Copydesk'), 'mail@copydesk.test'])
  expect(read.headers.subject).toBe((more.subject ?? content.title).trim())
  expect(Object.keys(read.parts)).toEqual(['text/plain', 'text/html'])
  const lines = (body: string) => body.replaceAll('\r\n', '\n').trimEnd()
  expect(lines(read.parts['text/plain'])).toBe(lines(text))
  expect(lines(read.parts['text/html'])).toBe(lines(html))
  expect(Buffer.byteLength(read.parts['text/html'])).toBeLessThan(cutAt)
  expect(html).toContain('prefers-color-scheme:dark')
  expect(errorsOf(html)).toEqual([])
  if (!more.unsubscribeUrl) return
  expect(read.headers['list-unsubscribe']).toBe(`<${more.unsubscribeUrl}>`)
  expect(read.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  expect(read.headers.references).toBe(`<${more.thread}@copydesk>`)
})

/** Where the HTML is not as the standard has it. */
function errorsOf(html: string): string[] {
  const errors: string[] = []
  parse(html, {
    onParseError: ({ code, startLine }) => errors.push(`${code} in line ${startLine}`),
  })
  return errors
}
