import { expect, test, vi } from 'vitest'
import type { Credential } from '#contracts/credentials.ts'
import {
  addFormSchema,
  credentialDraft,
  editFormSchema,
  emptyValues,
  isIncomplete,
  valuesOf,
} from './credential-values.ts'

const typed = {
  name: ' Acme blog ',
  siteUrl: 'acme.example/',
  username: 'imogen',
  appPassword: 'abcd efgh ijkl mnop qrst uvwx',
}

test('what is sent has the address as it will be stored', () => {
  expect(addFormSchema.parse(typed)).toEqual({
    ...typed,
    name: 'Acme blog',
    siteUrl: 'https://acme.example',
  })
})

test('every field of a new credential is required, each with its own words', () => {
  const messages = addFormSchema.safeParse(emptyValues).error?.issues.map(({ message }) => message)
  expect(messages).toEqual([
    'Name is required',
    'Site URL is required',
    'Username is required',
    'Application password is required',
  ])
})

test('an address that is none is refused', () => {
  const { error } = addFormSchema.safeParse({ ...typed, siteUrl: 'acme .example' })
  expect(error?.issues.map(({ message }) => message)).toEqual(['Please enter a valid site URL'])
})

test('a stored credential may be saved without its password', () => {
  expect(editFormSchema.parse({ ...typed, appPassword: '' }).appPassword).toBe('')
  expect(editFormSchema.parse(typed).appPassword).toBe(typed.appPassword)
})

test('a name alone is no access', () => {
  expect(isIncomplete(typed)).toBe(false)
  expect(isIncomplete({ ...typed, appPassword: '  ' })).toBe(true)
  expect(isIncomplete({ ...typed, siteUrl: '' })).toBe(true)
})

test('the draft never holds the password', () => {
  const setItem = vi.fn()
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => {}, setItem })
  credentialDraft().write(typed)
  expect(setItem).toHaveBeenCalledOnce()
  const stored = String(setItem.mock.calls[0]?.[1])
  expect(stored).toContain('imogen')
  expect(stored).not.toContain('abcd')
  vi.unstubAllGlobals()
})

test('the edit form starts with everything but the password', () => {
  const stored = { name: 'Blog', siteUrl: 'https://acme.example', username: null } as Credential
  expect(valuesOf(stored)).toEqual({
    name: 'Blog',
    siteUrl: 'https://acme.example',
    username: '',
    appPassword: '',
  })
})
