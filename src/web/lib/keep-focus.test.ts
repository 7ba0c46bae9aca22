import { parseHTML } from 'linkedom'
import { expect, test } from 'vitest'
import { heirOf } from './keep-focus.ts'

/** Removes `#gone` as a browser does, and returns what takes its place. */
function heirIn(html: string): string {
  const { document } = parseHTML(`<html><body><div id="frame">${html}</div></body></html>`)
  const gone = document.getElementById('gone')
  const frame = document.getElementById('frame')
  if (!gone?.parentNode || !frame) throw new Error('Nothing to remove')
  const { parentNode: target, previousSibling, nextSibling } = gone
  gone.remove()
  return heirOf({ target, previousSibling, nextSibling }, frame).id
}

const row = (id: string) => `<li id="${id}"><button>Open</button></li>`

test('the next row takes over', () => {
  expect(heirIn(`<ul>${row('one')}${row('gone')}${row('three')}</ul>`)).toBe('three')
})

test('after the last row, the one before it', () => {
  expect(heirIn(`<ul>${row('one')}${row('two')}${row('gone')}</ul>`)).toBe('two')
})

test('what cannot be used is passed over', () => {
  const rest = '<li id="empty">None</li><li id="off"><button disabled>Off</button></li>'
  expect(heirIn(`<ul>${row('one')}${row('gone')}${rest}${row('five')}</ul>`)).toBe('five')
})

test('text between rows does not matter', () => {
  expect(heirIn(`<ul> ${row('gone')} and ${row('two')} </ul>`)).toBe('two')
})

test('without a row left, what is around the list', () => {
  const list = `<ul>${row('gone')}</ul>`
  expect(
    heirIn(`<main id="main"><section id="list"><a href="/">All</a>${list}</section></main>`),
  ).toBe('list')
})

test('with nothing to use around it, the main part of the page', () => {
  expect(heirIn(`<main id="main"><ul>${row('gone')}</ul></main>`)).toBe('main')
  expect(heirIn(`<ul>${row('gone')}</ul>`)).toBe('frame')
})

test.each([
  '<a id="heir" href="/clients">Clients</a>',
  '<input id="heir">',
  '<select id="heir"></select>',
  '<textarea id="heir"></textarea>',
  '<div id="heir" tabindex="0">A grid</div>',
])('%s can take over itself', (heir) => {
  expect(heirIn(`<div><button id="gone">Add</button>${heir}</div>`)).toBe('heir')
})
