import { afterEach, beforeEach, expect, test } from 'vitest'
import type { LiveEvent } from '#contracts/live.ts'
import { publishEventsOf, publishLiveEvent, subscribeToLiveEvents } from './page-events.ts'

let heard: LiveEvent[]
let leave: () => void
let id = 0

beforeEach(() => {
  heard = []
  leave = subscribeToLiveEvents((event) => heard.push(event))
  id += 10
})
afterEach(() => leave())

const credits = { type: 'credits', total: 3 } as const
const clients = { type: 'changed', what: 'clients' } as const
const answer = (news: unknown) =>
  new Response(null, { headers: { 'live-events': JSON.stringify(news) } })

test('what an answer has told the stream tells in vain', () => {
  publishEventsOf(answer([{ id, event: clients }, id + 1, { id: id + 2, event: credits }]))
  for (const at of [0, 1, 2]) publishLiveEvent(credits, id + at)
  expect(heard).toEqual([clients, credits])
  publishLiveEvent(credits, id + 3)
  expect(heard).toHaveLength(3)
})

test('what the stream has told first the answer tells in vain', () => {
  publishLiveEvent(clients, id)
  publishEventsOf(answer([{ id, event: clients }]))
  expect(heard).toEqual([clients])
})

test('an answer without news, with other news or with none of ours is none', () => {
  publishEventsOf(new Response(null))
  publishEventsOf(new Response(null, { headers: { 'live-events': '{' } }))
  publishEventsOf(answer([{ id, event: { type: 'weather' } }, { id: id + 1 }]))
  expect(heard).toEqual([])
})

test('what a page finds out by itself has no id, and is passed on as often as it does', () => {
  publishLiveEvent(credits)
  publishLiveEvent(credits)
  expect(heard).toHaveLength(2)
})
