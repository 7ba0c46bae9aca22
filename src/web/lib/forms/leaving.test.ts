import { expect, test, vi } from 'vitest'
import { isLeavingForCheckout, leaveForCheckout } from './leaving.ts'

test('unsaved changes are not asked about on the way to a checkout, and again after the back button', () => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  expect(isLeavingForCheckout()).toBe(false)
  leaveForCheckout()
  expect(isLeavingForCheckout()).toBe(true)
  page.dispatchEvent(new Event('pageshow'))
  expect(isLeavingForCheckout()).toBe(false)
})
