import { beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from '#test/fakes/browser-storage.ts'
import { chooseColourMode, readColourMode } from './colour-mode.ts'

const key = 'copydesk-colour-mode'
const dataset: Record<string, string> = {}

beforeEach(() => {
  delete dataset.mode
  vi.stubGlobal('document', { documentElement: { dataset } })
  vi.stubGlobal('localStorage', fakeStorage())
})

test.each(['light', 'dark'] as const)('%s is put on the page and remembered', (mode) => {
  chooseColourMode(mode)
  expect(readColourMode()).toBe(mode)
  expect(localStorage.getItem(key)).toBe(mode)
})

test('the system’s colours leave no trace', () => {
  chooseColourMode('dark')
  chooseColourMode('system')
  expect(readColourMode()).toBe('system')
  expect('mode' in dataset).toBe(false)
  expect(localStorage.getItem(key)).toBeNull()
})

test('a mode nobody knows counts as the system’s', () => {
  dataset.mode = 'sepia'
  expect(readColourMode()).toBe('system')
})

test('without storage the choice lasts for this page', () => {
  const refuse = () => {
    throw new Error('denied')
  }
  vi.stubGlobal('localStorage', { setItem: refuse, removeItem: refuse })
  chooseColourMode('light')
  expect(readColourMode()).toBe('light')
})
