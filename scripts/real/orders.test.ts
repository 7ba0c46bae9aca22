import { expect, test } from 'vitest'
import { ordersIn } from './orders.ts'

const names = ['Postgres 17', 'Postgres 18', 'n8n']

test.each([
  [[], { installs: false, services: names }],
  [['--install'], { installs: true, services: names }],
  [['N8N', '--install'], { installs: true, services: ['n8n'] }],
  [['18', 'postgres'], { installs: false, services: ['Postgres 17', 'Postgres 18'] }],
])('%j', (args, orders) => expect(ordersIn(args, names)).toEqual(orders))

test('help runs nothing, whatever else is said, and names the services', () => {
  const told = { says: expect.stringMatching(/^npm run real .*Postgres 17; Postgres 18; n8n$/s) }
  expect(ordersIn(['--install', '--help'], names)).toEqual({ ...told, code: 0 })
})

test.each([
  ['--instal', /^Unknown option '--instal'/],
  ['mongo', /^No service has “mongo” in its name\.\n\nnpm run real/],
])('%s runs nothing and says why', (arg, says) => {
  const told = { says: expect.stringMatching(says), code: 1 }
  expect(ordersIn(['n8n', arg], names)).toEqual(told)
})
