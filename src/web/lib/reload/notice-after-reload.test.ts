import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from '#test/fakes/browser-storage.ts'
import { noticeAfterReload, takeNotice } from './notice-after-reload.ts'

beforeEach(() => vi.stubGlobal('sessionStorage', fakeStorage()))
afterEach(() => vi.unstubAllGlobals())

test('a notice is read once', () => {
  noticeAfterReload('You are now in Acme.')
  expect(takeNotice()).toEqual({ kind: 'success', message: 'You are now in Acme.' })
  expect(takeNotice()).toBeNull()
})

test('a browser without storage has no notice', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('denied')
    },
  })
  noticeAfterReload('Lost')
  expect(takeNotice()).toBeNull()
})
