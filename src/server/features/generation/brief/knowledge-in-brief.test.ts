import { expect, test } from 'vitest'
import type { KnowledgeItem } from '#contracts/clients/knowledge.ts'
import { knowledgeFor } from './knowledge-in-brief.ts'

const item = (content: string, more: Partial<KnowledgeItem> = {}): KnowledgeItem => ({
  id: crypto.randomUUID(),
  kind: 'fact',
  content,
  passage: '',
  source: '',
  validUntil: null,
  owner: '',
  approvedBy: '',
  updatedAt: '2026-11-22T10:00:00.000Z',
  expired: false,
  ...more,
})

const known = (items: KnowledgeItem[], subject: string) =>
  knowledgeFor({ items, passages: [], pages: [] }, subject)

test('facts about the subject come first, and notes go their own way', () => {
  const items = [
    item('The head office is in Hove.'),
    item('Booking takes two minutes.', { passage: 'Booking takes two minutes on average.' }),
    item('They dislike jokes.', { kind: 'note' }),
  ]
  expect(known(items, 'Booking systems for clinics')).toEqual({
    facts: [
      {
        content: 'Booking takes two minutes.',
        passage: 'Booking takes two minutes on average.',
        source: '',
      },
      { content: 'The head office is in Hove.', passage: '', source: '' },
    ],
    notes: ['They dislike jokes.'],
    passages: [],
    pages: [],
  })
})

test('a brief holds as much as fits, and no fact in part', () => {
  const long = Array.from({ length: 40 }, (_, index) => item(`${index} ${'word '.repeat(150)}end`))
  const { facts } = known(long, 'word')
  expect(facts.length).toBeGreaterThan(5)
  expect(facts.length).toBeLessThan(15)
  for (const { content } of facts) expect(content).toMatch(/end$/)
})

test('passages keep their order and are never cut; pages about the subject come first', () => {
  const passages = Array.from({ length: 30 }, (_, index) => ({
    text: `${index} ${'word '.repeat(120)}end.`,
    source: 'Handbook.pdf, page 3',
  }))
  const pages = [
    { title: 'Careers', address: 'https://x.test/careers' },
    { title: 'Booking online', address: 'https://x.test/booking' },
  ]
  const given = knowledgeFor({ items: [], passages, pages }, 'How booking works')
  expect(given.passages).toEqual(passages.slice(0, given.passages.length))
  expect(given.passages.length).toBeGreaterThan(5)
  expect(given.passages.length).toBeLessThan(30)
  expect(given.pages.map(({ title }) => title)).toEqual(['Booking online', 'Careers'])
})
