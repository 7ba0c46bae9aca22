import { expect, test } from 'vitest'
import type { Caller } from './caller.ts'
import { requireAal2 } from './require-aal2.ts'

const caller = (aal: 'aal1' | 'aal2', ...statuses: string[]) =>
  ({
    session: { aal },
    view: { factors: statuses.map((status) => ({ status })) },
  }) as unknown as Caller

test.each([
  ['without factors', caller('aal1')],
  ['with unverified factors only', caller('aal1', 'unverified', 'unverified')],
  ['at aal2', caller('aal2', 'verified')],
  ['at aal2 whose factors are gone', caller('aal2')],
])('lets a caller %s pass', (_what, allowed) => {
  expect(() => requireAal2(allowed, 'no')).not.toThrow()
})

test.each([
  ['one verified factor', caller('aal1', 'verified')],
  ['a verified factor among others', caller('aal1', 'unverified', 'verified', 'unverified')],
])('refuses a caller at aal1 with %s', (_what, refused) => {
  expect(() => requireAal2(refused, 'Show your second factor.')).toThrow(
    expect.objectContaining({
      status: 401,
      code: 'insufficient_aal',
      message: 'Show your second factor.',
    }),
  )
})
