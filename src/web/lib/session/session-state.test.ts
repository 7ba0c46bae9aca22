import { afterEach, expect, test } from 'vitest'
import { initialSnapshot, sessionStore, setSession } from './session-state.ts'

afterEach(() => setSession(initialSnapshot))

test('a change keeps what it does not name', () => {
  setSession({ signingOut: true })
  setSession({ state: { status: 'unreachable' } })
  expect(sessionStore.get()).toEqual({ state: { status: 'unreachable' }, signingOut: true })
})

test('subscribers hear each change until they leave', () => {
  const heard: string[] = []
  const leave = sessionStore.subscribe(() => heard.push(sessionStore.get().state.status))
  setSession({ state: { status: 'unreachable' } })
  setSession({ state: { status: 'signed-out', by: 'user' } })
  leave()
  setSession({ state: { status: 'loading' } })
  expect(heard).toEqual(['unreachable', 'signed-out'])
})

test('the snapshot stays the same object while nothing changes, as React expects', () => {
  setSession({ signingOut: true })
  expect(sessionStore.get()).toBe(sessionStore.get())
})
