import { beforeEach, expect, test, vi } from 'vitest'
import { draftStore, hasTexts } from './form-draft.ts'

type Note = { name: string; text: string }

const isNote = hasTexts(['name', 'text'])
let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  return () => vi.unstubAllGlobals()
})

test('what was typed is found again, by the next page too', () => {
  draftStore<Note>('client:new', isNote).write({ name: 'Acme', text: '' })
  expect(draftStore<Note>('client:new', isNote).read()?.values).toEqual({ name: 'Acme', text: '' })
  expect(draftStore<Note>('client:7', isNote).read()).toBeUndefined()
})

test('a cleared draft is gone', () => {
  const store = draftStore<Note>('client:new', isNote)
  store.write({ name: 'Acme', text: '' })
  store.clear()
  expect(store.read()).toBeUndefined()
  expect(stored.size).toBe(0)
})

test('a draft of another shape, of no shape, or a month old is left alone', () => {
  const store = draftStore<Note>('client:new', isNote)
  store.write({ name: 'Acme', text: 'kept' })
  const [key] = stored.keys()
  for (const broken of ['{', 'null', '[]', '{"values":{"name":"Acme"},"savedAt":9e15}']) {
    stored.set(key ?? '', broken)
    expect(store.read()).toBeUndefined()
  }
  store.write({ name: 'Acme', text: 'kept' })
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * 24 * 3600 * 1000)
  expect(store.read()).toBeUndefined()
})

test('without storage nothing is kept and nothing breaks', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  const store = draftStore<Note>('client:new', isNote)
  store.write({ name: 'Acme', text: '' })
  store.clear()
  expect(store.read()).toBeUndefined()
})
