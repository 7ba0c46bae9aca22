import { beforeEach, expect, test, vi } from 'vitest'
import { announceInTabTitle } from './tab-title.ts'

let tab: EventTarget & { title: string; visibilityState: string }

beforeEach(() => {
  tab = Object.assign(new EventTarget(), { title: 'Articles', visibilityState: 'hidden' })
  vi.stubGlobal('document', tab)
  return () => show()
})

function show(): void {
  tab.visibilityState = 'visible'
  tab.dispatchEvent(new Event('visibilitychange'))
}

test('a tab in the background says it until it is seen', () => {
  announceInTabTitle('Ready')
  expect(tab.title).toBe('Ready · Articles')
  show()
  expect(tab.title).toBe('Articles')
})

test('a tab that is seen needs no announcement', () => {
  tab.visibilityState = 'visible'
  announceInTabTitle('Ready')
  expect(tab.title).toBe('Articles')
})

test('the second announcement replaces the first', () => {
  announceInTabTitle('Ready')
  announceInTabTitle('Failed')
  expect(tab.title).toBe('Failed · Articles')
  show()
  expect(tab.title).toBe('Articles')
})

test('the title of a page that was opened meanwhile stays', () => {
  announceInTabTitle('Ready')
  tab.title = 'Clients'
  show()
  expect(tab.title).toBe('Clients')
})
