import { beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from '#test/fakes/browser-storage.ts'
import { isLeavingForCheckout, leaveForCheckout, takeReturnPath } from './return-path.ts'

const page = new EventTarget()

beforeEach(() => {
  vi.stubGlobal('sessionStorage', fakeStorage())
  vi.stubGlobal(
    'window',
    Object.assign(page, {
      location: { pathname: '/dashboard/articles/new', search: '?campaign=c1' },
    }),
  )
})

test('the screen left for a checkout is returned to, once', () => {
  expect(takeReturnPath()).toBeNull()
  leaveForCheckout()
  expect(takeReturnPath()).toBe('/dashboard/articles/new?campaign=c1')
  expect(takeReturnPath()).toBeNull()
})

test('the page that comes back by the back button asks about unsaved changes again', () => {
  leaveForCheckout()
  expect(isLeavingForCheckout()).toBe(true)
  page.dispatchEvent(new Event('pageshow'))
  expect(isLeavingForCheckout()).toBe(false)
})

test('only screens of the dashboard are returned to', () => {
  sessionStorage.setItem('copydesk-return-path', 'https://example.test/')
  expect(takeReturnPath()).toBeNull()
})
