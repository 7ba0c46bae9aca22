import { expect, test } from 'vitest'
import { isSiteAddress, passwordPage, siteAddress } from './site-address.ts'

test.each([
  ['acme.example', 'https://acme.example'],
  ['  acme.example/blog// ', 'https://acme.example/blog'],
  ['http://acme.example/', 'http://acme.example'],
  ['HTTPS://Acme.example', 'HTTPS://Acme.example'],
  ['https://acme.example/wp-admin/', 'https://acme.example'],
  ['acme.example/blog/wp-login.php', 'https://acme.example/blog'],
  ['acme.example/wp-json', 'https://acme.example'],
  ['http//acme.example', 'http://acme.example'],
  ['https:/acme.example', 'https://acme.example'],
  ['https.acme.example', 'https://https.acme.example'],
  ['localhost:8089', 'https://localhost:8089'],
  ['   ', ''],
])('%j is stored as %j', (typed, stored) => {
  expect(siteAddress(typed)).toBe(stored)
})

test.each([
  ['https://acme.example', true],
  ['https://acme.example:8443/blog', true],
  ['ftp://acme.example', false],
  ['https://me:secret@acme.example', false],
  ['https://acme.example/?p=3', false],
  ['https://acme.example/#top', false],
  ['https://not a host', false],
  ['https://', false],
])('%j is a site’s address: %j', (address, answer) => {
  expect(isSiteAddress(address)).toBe(answer)
})

test('application passwords are made on the profile page, below the site’s own path', () => {
  expect(passwordPage('https://acme.example/blog')).toBe(
    'https://acme.example/blog/wp-admin/profile.php#application-passwords-section',
  )
})
