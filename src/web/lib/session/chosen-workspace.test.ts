import type { Session, User } from '@supabase/auth-js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from '#test/fakes/browser-storage.ts'
import { chooseWorkspace, chosenWorkspace, workspaceHeader } from './chosen-workspace.ts'
import { initialSnapshot, setSession } from './session-state.ts'

const signIn = (id: string, remembered?: string) =>
  setSession({
    state: {
      status: 'authenticated',
      session: {} as Session,
      user: { id, app_metadata: remembered ? { workspace_id: remembered } : {} } as User,
    },
  })
const openTab = () => vi.stubGlobal('sessionStorage', fakeStorage())

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage())
  openTab()
  signIn('ada')
})
afterEach(() => setSession(initialSnapshot))

test('at first it is the person’s own, which requests need not name', () => {
  expect(chosenWorkspace()).toBeNull()
  expect(workspaceHeader()).toEqual({})
})

test('the choice holds for this tab and for new ones', () => {
  chooseWorkspace('w2')
  expect(workspaceHeader()).toEqual({ 'x-workspace-id': 'w2' })
  openTab()
  expect(chosenWorkspace()).toBe('w2')
})

test('an open tab keeps its workspace while another switches', () => {
  chooseWorkspace('w1')
  const first = sessionStorage
  openTab()
  chooseWorkspace('w2')
  vi.stubGlobal('sessionStorage', first)
  expect(chosenWorkspace()).toBe('w1')
})

test('the first workspace can be chosen again', () => {
  chooseWorkspace('w2')
  chooseWorkspace(null)
  expect(chosenWorkspace()).toBeNull()
  openTab()
  expect(chosenWorkspace()).toBeNull()
})

test('on another device it is the one chosen last, until one is chosen there', () => {
  signIn('ada', 'w3')
  expect(chosenWorkspace()).toBe('w3')
  chooseWorkspace('w2')
  openTab()
  expect(chosenWorkspace()).toBe('w2')
})

test('one that has been lost is not returned to', () => {
  signIn('ada', 'w3')
  chooseWorkspace(null)
  openTab()
  expect(chosenWorkspace()).toBeNull()
})

test('the next person in this browser starts in their own', () => {
  chooseWorkspace('w2')
  signIn('grace')
  expect(chosenWorkspace()).toBeNull()
})

test('without a session there is no workspace, and none is kept', () => {
  setSession({ state: { status: 'signed-out', by: 'user' } })
  chooseWorkspace('w2')
  expect(chosenWorkspace()).toBeNull()
  expect(localStorage.length).toBe(0)
})
