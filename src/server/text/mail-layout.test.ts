import { expect, test } from 'vitest'
import { layoutMail } from './mail-layout.ts'

const content = {
  title: 'Confirm your e-mail',
  paragraphs: ['Welcome to Copydesk.', 'One line\nand another.'],
  button: { label: 'Confirm', url: 'https://desk.example.com/auth/v1/verify?a=1&b=2' },
  footer: 'You asked for this mail.',
}

test('the plain text says everything the HTML says', () => {
  const { text, html } = layoutMail({ ...content, code: '123456' })
  for (const part of [content.title, 'Welcome to Copydesk.', '123456', content.footer]) {
    expect(text).toContain(part)
    expect(html).toContain(part)
  }
  expect(text).toContain(content.button.url)
  expect(html).toContain('href="https://desk.example.com/auth/v1/verify?a=1&amp;b=2"')
  expect(html).toContain('One line<br>and another.')
})

test('no text can become markup', () => {
  const attack = '<img src=x onerror=alert(1)>"\''
  const { html } = layoutMail({
    title: attack,
    paragraphs: [attack],
    button: { label: attack, url: 'https://x.org/"><script>' },
    items: [{ text: attack, url: 'https://x.org/"><script>' }],
    code: attack,
    footer: attack,
    footerLinks: [{ label: attack, url: 'https://x.org/"><script>' }],
    letterhead: { name: attack, colour: '#ffd400', logo: null },
  })
  expect(html).not.toContain('<img')
  expect(html).not.toContain('<script')
  expect(html).not.toContain('x.org/">')
})

test('buttons and lists lead to web addresses only', () => {
  const link = { label: 'x', text: 'x', url: 'javascript:alert(1)' }
  expect(() => layoutMail({ ...content, button: link })).toThrow(TypeError)
  expect(() => layoutMail({ ...content, items: [link] })).toThrow(TypeError)
  expect(() => layoutMail({ ...content, footerLinks: [link] })).toThrow(TypeError)
})

test('what a reader gets is chosen below the footer', () => {
  const footerLinks = [{ label: 'Stop these emails', url: 'https://desk.example.com/stop?a=1&b=2' }]
  const { text, html } = layoutMail({ ...content, footerLinks })
  expect(text).toContain(
    '--\nYou asked for this mail.\nStop these emails: https://desk.example.com/stop?a=1&b=2\n',
  )
  expect(html).toMatch(/<a [^>]*href="https:\/\/desk\.example\.com\/stop\?a=1&amp;b=2"[^>]*>Stop/)
})

test('every line of a list leads to its own place', () => {
  const items = [{ text: 'Ada assigned “Anvils” to you', url: 'https://desk.example.com/anvils' }]
  const { text, html } = layoutMail({ ...content, items })
  expect(text).toContain('Ada assigned “Anvils” to you\nhttps://desk.example.com/anvils')
  expect(html).toMatch(/<a [^>]*href="https:\/\/desk\.example\.com\/anvils"[^>]*>Ada assigned/)
})

test('a mail is headed by the agency where its reader knows the agency, in the colour of the client', () => {
  expect(layoutMail(content).html).toMatch(/border-bottom:2px solid #b5301c[^>]*>Copydesk</)
  const letterhead = { name: 'Hart & Vane', colour: '#ffd400', logo: null }
  const { html } = layoutMail({ ...content, letterhead })
  expect(html).toMatch(/border-bottom:2px solid #ffd400[^>]*>Hart &amp; Vane</)
  // Black reads better on yellow, by day and by night.
  expect(html).toMatch(/<td style="background:#ffd400[^"]*">\s*<a [^>]*color:#000000/)
})
