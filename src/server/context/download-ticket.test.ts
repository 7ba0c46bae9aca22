import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { newId } from '#server/kernel/ids.ts'
import { createSecretBox, secretAad } from '#server/kernel/secrets/secrets.ts'
import { createTicket, verifyTicket } from './download-ticket.ts'

const secrets = createSecretBox([randomBytes(32)])
const signedIn = { userId: newId(), sessionId: newId() }
const kind = { name: 'report', content: z.object({ pages: z.int() }) }
const holder = { signedIn, content: { pages: 3 } }
const now = new Date('2026-03-01T12:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const notFound = expect.objectContaining({ code: 'not_found' })

test('a ticket returns who is signed in and the content it was made with', () => {
  expect(verifyTicket(secrets, kind, createTicket(secrets, kind, holder, now), now)).toEqual(holder)
})

test('a ticket is valid for a minute and not a millisecond longer', () => {
  const ticket = createTicket(secrets, kind, holder, now)
  expect(verifyTicket(secrets, kind, ticket, later(60_000))).toEqual(holder)
  expect(() => verifyTicket(secrets, kind, ticket, later(60_001))).toThrow(notFound)
})

test('a ticket fits into a URL and shows neither user nor session', () => {
  const ticket = createTicket(secrets, kind, holder, now)
  expect(ticket).toMatch(/^[\w.-]+$/)
  expect(ticket).not.toContain(signedIn.userId)
  expect(ticket).not.toContain(signedIn.sessionId)
})

test.each(['', 'x', 'v1.a.b.c', 'null'])('%j is no ticket', (forged) => {
  expect(() => verifyTicket(secrets, kind, forged, now)).toThrow(notFound)
})

test('an altered ticket is refused', () => {
  const ticket = createTicket(secrets, kind, holder, now)
  const last = ticket.at(-2) === 'A' ? 'B' : 'A'
  expect(() =>
    verifyTicket(secrets, kind, `${ticket.slice(0, -2)}${last}${ticket.at(-1)}`, now),
  ).toThrow(notFound)
})

test('a ticket of another installation is refused', () => {
  const elsewhere = createSecretBox([randomBytes(32)])
  expect(() =>
    verifyTicket(secrets, kind, createTicket(elsewhere, kind, holder, now), now),
  ).toThrow(notFound)
})

test('a secret encrypted for another purpose is no ticket', () => {
  const password = secrets.seal(
    JSON.stringify({ ...signedIn, content: holder.content, until: later(60_000).getTime() }),
    secretAad('credentials', signedIn.userId, signedIn.sessionId),
  )
  expect(() => verifyTicket(secrets, kind, password, now)).toThrow(notFound)
})

test('a ticket of another kind of download is refused', () => {
  const other = createTicket(secrets, { ...kind, name: 'archive' }, holder, now)
  expect(() => verifyTicket(secrets, kind, other, now)).toThrow(notFound)
})
