import { expect, test, vi } from 'vitest'
import { fakeStorage } from '#test/fakes/browser-storage.ts'
import { clearUserStorage } from './clear-user-storage.ts'

test('what is kept under a person’s id goes from both storages, and nothing else', () => {
  const localStorage = fakeStorage({
    'copydesk-draft:ada:client:new': '{}',
    'copydesk-workspace:ada': 'w',
    'copydesk-draft:grace:client:new': '{}',
    'copydesk-colour-mode': 'dark',
    'another-product:ada': 'theirs',
  })
  const sessionStorage = fakeStorage({ 'copydesk-workspace:ada': 'w' })
  vi.stubGlobal('window', { localStorage, sessionStorage })
  clearUserStorage('ada')
  expect(Object.keys(localStorage)).toEqual([
    'copydesk-draft:grace:client:new',
    'copydesk-colour-mode',
    'another-product:ada',
  ])
  expect(Object.keys(sessionStorage)).toEqual([])
})
