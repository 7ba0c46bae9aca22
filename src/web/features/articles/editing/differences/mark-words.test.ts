import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Markdown } from '../../reading/markdown.tsx'
import { markWords } from './mark-words.ts'

const shown = (before: string, after: string) =>
  renderToStaticMarkup(createElement(Markdown, { text: after, mark: markWords(before) }))

test('changed words are marked in the rendered text, across its marks', () => {
  expect(shown('Oil it **once** a year.', 'Oil it **twice** a year.')).toBe(
    '<p>Oil it <strong><del>once</del><ins>twice</ins></strong> a year.</p>',
  )
})

test('what was removed at the end of an item stays in it', () => {
  const html = shown('- warm and dry\n- dark', '- warm\n- dark')
  expect(html).toContain('<li>warm<del> and dry</del></li>')
  expect(html).toContain('<li>dark</li>')
})

test('what was removed at the beginning and at the end is shown too', () => {
  const html = shown('Well, oil it today, please', 'oil it today')
  expect(html).toContain('<del>Well')
  expect(html).toContain('please</del>')
})

test('list items are compared without putting anything between them', () => {
  const html = shown('- warm\n- dry', '- warm\n- quite dry')
  expect(html).toContain('<li>warm</li>')
  expect(html).toMatch(/<li><ins>quite<\/ins> ?dry<\/li>|<li><ins>quite <\/ins>dry<\/li>/)
})

test('a text from outside stays text', () => {
  const html = shown('Calm', 'Calm <img src=x onerror=alert(1)> [tea](javascript:alert(1))')
  expect(html).not.toContain('onerror=')
  expect(html).not.toContain('javascript:')
})

test('of two texts side by side, each shows only what the other lacks', () => {
  const side = (text: string, other: string, words: 'as added' | 'as removed') =>
    renderToStaticMarkup(createElement(Markdown, { text, mark: markWords(other, words) }))
  const [before, after] = ['Oil it **once** a year.', 'Oil it **twice** a year, gently.']
  expect(side(after, before, 'as added')).toBe(
    '<p>Oil it <strong><ins>twice</ins></strong> a year<ins>, gently</ins>.</p>',
  )
  expect(side(before, after, 'as removed')).toBe(
    '<p>Oil it <strong><del>once</del></strong> a year.</p>',
  )
})
