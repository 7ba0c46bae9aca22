import { expect, test } from 'vitest'
import type { KnowledgeItem } from '#contracts/knowledge.ts'
import { knowledgeFor } from './knowledge-in-brief.ts'

const item = (content: string, more: Partial<KnowledgeItem> = {}): KnowledgeItem => ({
  id: crypto.randomUUID(),
  kind: 'fact',
  content,
  passage: '',
  source: '',
  validUntil: null,
  approvedBy: '',
  updatedAt: '2026-11-22T10:00:00.000Z',
  expired: false,
  ...more,
})

test('facts about the subject come first, and notes go their own way', () => {
  const items = [
    item('The head office is in Hove.'),
    item('Booking takes two minutes.', { passage: 'Booking takes two minutes on average.' }),
    item('They dislike jokes.', { kind: 'note' }),
  ]
  expect(knowledgeFor(items, 'Booking systems for clinics')).toEqual({
    facts: [
      {
        content: 'Booking takes two minutes.',
        passage: 'Booking takes two minutes on average.',
        source: '',
      },
      { content: 'The head office is in Hove.', passage: '', source: '' },
    ],
    notes: ['They dislike jokes.'],
  })
})

test('a brief holds as much as fits, and no fact in part', () => {
  const long = Array.from({ length: 40 }, (_, index) => item(`${index} ${'word '.repeat(150)}end`))
  const { facts } = knowledgeFor(long, 'word')
  expect(facts.length).toBeGreaterThan(5)
  expect(facts.length).toBeLessThan(15)
  for (const { content } of facts) expect(content).toMatch(/end$/)
})
