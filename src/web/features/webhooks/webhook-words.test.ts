import { expect, test } from 'vitest'
import { type PublicEvent, publicEvents } from '#contracts/rules/public-events.ts'
import { clientWords } from '#web/lib/client-words.ts'
import { answerWords, eventsOf, eventWords, hostOf } from './webhook-words.ts'

test('one client is named, several are counted', () => {
  const clients = [{ id: 'a', name: 'Acme' }]
  expect(clientWords({ clientIds: null }, clients)).toBe('All clients')
  expect(clientWords({ clientIds: ['a'] }, clients)).toBe('Acme')
  expect(clientWords({ clientIds: ['gone'] }, clients)).toBe('1 client')
  expect(clientWords({ clientIds: ['a', 'b'] }, clients)).toBe('2 clients')
})

test('one event is named, several are counted', () => {
  expect(eventsOf({ events: ['credits.low'] })).toBe('Credits are running low')
  expect(eventsOf({ events: ['credits.low', 'comment.created'] })).toBe('2 events')
  expect(eventsOf({ events: Object.keys(publicEvents) as PublicEvent[] })).toBe('All events')
  expect(eventWords('article.approved')).toBe('An article is approved')
  expect(eventWords('webhook.test')).toBe('A test event')
})

test('an answer has its status and its time; none is said as none', () => {
  expect(answerWords({ attempts: 0, responseStatus: null, tookMs: null })).toBeNull()
  expect(answerWords({ attempts: 2, responseStatus: null, tookMs: 15_000 })).toBe('No answer')
  expect(answerWords({ attempts: 1, responseStatus: 204, tookMs: 31 })).toBe('204 in 31 ms')
})

test('an address is shown by its host: what follows may be as secret as a password', () => {
  expect(hostOf('https://hooks.slack.com/services/T0/B0/secret')).toBe('hooks.slack.com')
})
