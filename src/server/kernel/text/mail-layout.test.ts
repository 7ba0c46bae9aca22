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
    code: attack,
    footer: attack,
  })
  expect(html).not.toContain('<img')
  expect(html).not.toContain('<script')
  expect(html).not.toContain('x.org/">')
})

test('a button leads to a web address only', () => {
  const button = { label: 'x', url: 'javascript:alert(1)' }
  expect(() => layoutMail({ ...content, button })).toThrow(TypeError)
})
