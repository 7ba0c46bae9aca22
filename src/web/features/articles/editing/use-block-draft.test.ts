import { beforeEach, expect, test, vi } from 'vitest'
import { draftState, hasBlockDraft } from './use-block-draft.ts'

const storage = new Map<string, string>()

beforeEach(() => {
  storage.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
})

/** Puts a draft where the editor of the block keeps it. */
function keep(block: string, values: object, savedAt = Date.now()): string {
  const key = `copydesk-draft:nobody:article:a1:${block}`
  storage.set(key, JSON.stringify({ values, savedAt }))
  return key
}

test.each([
  ['untouched', 'old', 'old', 'old', { isStored: true, dirty: false, hasConflict: false }],
  ['edited', 'new', 'old', 'old', { isStored: false, dirty: true, hasConflict: false }],
  ['saved meanwhile', 'new', 'old', 'new', { isStored: true, dirty: false, hasConflict: false }],
  ['in conflict', 'mine', 'old', 'theirs', { isStored: false, dirty: true, hasConflict: true }],
  ['overtaken', 'old', 'old', 'theirs', { isStored: false, dirty: false, hasConflict: true }],
  ['padded', ' old\n', 'old', 'old', { isStored: true, dirty: false, hasConflict: false }],
])('a draft that is %s', (_, text, before, stored, state) => {
  expect(draftState({ text, before }, stored)).toEqual(state)
})

test('an unsaved draft is found by its article and block', () => {
  keep('title', { text: 'Typed', before: 'Stored' })
  expect(hasBlockDraft('a1', 'title', 'Stored')).toBe(true)
  expect(hasBlockDraft('a1', 'summary', 'Stored')).toBe(false)
  expect(hasBlockDraft('a2', 'title', 'Stored')).toBe(false)
})

test('a draft whose save arrived is dropped', () => {
  const key = keep('title', { text: 'Typed ', before: 'Stored' })
  expect(hasBlockDraft('a1', 'title', 'Typed')).toBe(false)
  expect(storage.has(key)).toBe(false)
})

test('a draft of another shape, or a very old one, is ignored', () => {
  keep('title', { text: 'Typed' })
  expect(hasBlockDraft('a1', 'title', 'Stored')).toBe(false)
  keep('title', { text: 'Typed', before: 'Stored' }, Date.now() - 31 * 24 * 3600 * 1000)
  expect(hasBlockDraft('a1', 'title', 'Stored')).toBe(false)
})

test('without storage there is no draft', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(hasBlockDraft('a1', 'title', 'Stored')).toBe(false)
})
