import { expect, test, vi } from 'vitest'
import type { Credential } from '#contracts/publishing/credentials.ts'
import { settingsPlatforms } from '#contracts/rules/publishing/platform-names.ts'
import { siteForms } from '#contracts/rules/publishing/site-forms.ts'
import { siteSettings } from '#contracts/rules/publishing/site-settings.ts'
import {
  addFormSchema,
  credentialDraft,
  editFormSchema,
  emptyValues,
  missingFacts,
  startSettings,
  valuesOf,
} from './credential-values.ts'

const typed = {
  ...emptyValues,
  name: ' Acme blog ',
  siteUrl: 'acme.example/',
  username: 'imogen',
  appPassword: 'abcd efgh ijkl mnop qrst uvwx',
}

test('what is sent has the address as it will be stored', () => {
  expect(addFormSchema.parse(typed)).toEqual({
    platform: 'wordpress',
    clientIds: null,
    username: typed.username,
    appPassword: typed.appPassword,
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
  expect(editFormSchema.parse({ ...typed, appPassword: '' })).toMatchObject({ appPassword: '' })
  expect(editFormSchema.parse(typed)).toMatchObject({ appPassword: typed.appPassword })
})

test('a name alone is no access', () => {
  const missing = 'Missing site URL, username, or app password'
  expect(missingFacts(typed)).toBeUndefined()
  expect(missingFacts({ ...typed, appPassword: '  ' })).toBe(missing)
  expect(missingFacts({ ...typed, siteUrl: '' })).toBe(missing)
  const webflow = { ...typed, platform: 'webflow' as const, apiKey: 'key' }
  expect(missingFacts(webflow)).toBe('Missing API key or Site ID')
  expect(missingFacts({ ...webflow, siteId: 'a'.repeat(24) })).toBeUndefined()
  expect(missingFacts({ ...typed, platform: 'medium' })).toBeUndefined()
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
  const stored = {
    platform: 'wordpress',
    name: 'Blog',
    siteUrl: 'https://acme.example',
    username: null,
    clientIds: ['c'],
  } as Credential
  expect(valuesOf(stored)).toEqual({
    ...emptyValues,
    clientIds: ['c'],
    name: 'Blog',
    siteUrl: 'https://acme.example',
    username: '',
    appPassword: '',
  })
})

test('Webflow asks for its ids as Webflow makes them, and the collection can follow later', () => {
  const webflow = { ...emptyValues, platform: 'webflow' as const, name: 'Site', apiKey: 'key' }
  const siteId = '580E63E98C9A982AC9B8B741'
  expect(addFormSchema.parse({ ...webflow, siteId })).toMatchObject({
    siteId: siteId.toLowerCase(),
    collectionId: '',
  })
  const { error } = addFormSchema.safeParse({ ...webflow, siteId: 'my site' })
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['siteId'])
})

test('a kind of site with settings begins with what is usual, and asks for the rest', () => {
  const values = {
    ...emptyValues,
    platform: 'github' as const,
    name: 'Site',
    apiKey: 'token',
    settings: startSettings('github'),
  }
  expect(values.settings).toMatchObject({ path: 'content/posts/{slug}.md', repository: '' })
  const empty = addFormSchema.safeParse(values)
  expect(empty.error?.issues.map(({ path }) => path.join('.'))).toContain('settings.repository')
  const settings = { ...values.settings, repository: 'acme/website' }
  expect(addFormSchema.parse({ ...values, settings })).toMatchObject({
    platform: 'github',
    settings: { repository: 'acme/website', siteUrl: 'https://api.github.com', branch: '' },
  })
})

test.each(settingsPlatforms)('the form of %s has a field for each setting', (platform) => {
  const { fields } = siteForms[platform]
  expect(Object.keys(fields).sort()).toEqual(Object.keys(siteSettings[platform].shape).sort())
})
