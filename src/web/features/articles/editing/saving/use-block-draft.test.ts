import { beforeEach, expect, test, vi } from 'vitest'
import { blockDrafts, hasBlockDraft } from './block-drafts.ts'
import { draftState } from './use-block-draft.ts'

const storage = new Map<string, string>()

beforeEach(() => {
  storage.clear()
  const calls = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  }
  // As in a browser, its keys are those of what it stores.
  const stub = new Proxy(calls, {
    ownKeys: () => [...storage.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  })
  vi.stubGlobal('localStorage', stub)
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
  ['overtaken', 'old', 'old', 'theirs', { isOvertaken: true, dirty: false, hasConflict: false }],
  ['padded', ' old\n', 'old', 'old', { isStored: true, dirty: false, hasConflict: false }],
])('a draft that is %s', (_, text, before, stored, state) => {
  expect(draftState({ text, before }, stored)).toMatchObject(state)
})

test('what was sent from here and stored is no conflict, and is what the next save replaces', () => {
  const draft = { text: 'sent, and typed on', before: 'old', sent: 'sent' }
  const state = { isStored: false, dirty: true, hasConflict: false, before: 'sent' }
  expect(draftState(draft, 'sent')).toMatchObject(state)
  expect(draftState(draft, 'theirs')).toMatchObject({ hasConflict: true, before: 'old' })
})

test('the text that was just replaced is no news; what comes after it is', () => {
  const draft = { text: 'saved', before: 'saved' }
  const late = { isOvertaken: false, dirty: false, hasConflict: false }
  expect(draftState(draft, 'old', undefined, 'old')).toMatchObject(late)
  expect(draftState({ ...draft, text: 'typed on' }, 'old', undefined, 'old')).toMatchObject({
    ...late,
    dirty: true,
  })
  expect(draftState(draft, 'theirs', undefined, 'old')).toMatchObject({ isOvertaken: true })
  expect(draftState(draft, 'old')).toMatchObject({ isOvertaken: true })
})

test('two tabs keep their drafts apart, and a new tab finds both', () => {
  keep('title~one', { text: 'From one', before: 'Stored' }, Date.now() - 2000)
  keep('title~two', { text: 'From two', before: 'Stored' }, Date.now() - 1000)
  const drafts = blockDrafts('a1', 'title')
  expect(drafts.read()).toMatchObject({ text: 'From two' })
  expect(drafts.others().map(({ text }) => text)).toEqual(['From one'])
  drafts.write({ text: 'From here', before: 'Stored' })
  expect(drafts.others().map(({ text }) => text)).toEqual(['From one'])
  drafts.others()[0]?.drop()
  drafts.clear()
  expect(drafts.read()).toBeUndefined()
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
