import { expect, test } from 'vitest'
import { evidenceIn } from '#server/text/evidence/evidence-in.ts'
import { sampleBrief } from '#test/factories/brief.ts'
import type { Plan, PlannedSection, ResearchNote } from '../port.ts'
import { evidenceOfPlan, evidenceOfSection } from './evidence-text.ts'
import { planBlock } from './plan-text.ts'
import { sectionPrompt } from './section-prompt.ts'

const note = (quote: string): ResearchNote => ({
  ...{ sourceId: crypto.randomUUID(), number: 1, statement: quote, quote, title: 'Report' },
  ...{ publisher: 'Journal', publishedOn: null, address: 'https://j.example', added: false },
})
const fact = (content: string) => ({ content, passage: '', source: '' })
const brief = sampleBrief({
  knowledge: {
    facts: [fact('Four clinics on the coast.'), fact('Booking takes two minutes.')],
    ...{ notes: [], passages: [{ text: 'We open on Sundays.', source: 'Leaflet' }], pages: [] },
  },
  research: [note('Queues last nine minutes.'), note('Most people phone.')],
})
const idOf = (words: string) =>
  evidenceIn(brief).find(({ text }) => text.startsWith(words))?.id ?? 'missing'

const section = (heading: string, more: Partial<PlannedSection> = {}): PlannedSection => ({
  ...{ heading, intent: '', points: [], words: 200, ...more },
})
const planOf = (...sections: PlannedSection[]): Plan => ({
  ...{ language: 'en-GB', title: 'T', subtitle: '', keyword: '', angle: '', sections },
})
const claim = (...words: string[]) => ({ say: 'It is so.', from: words.map(idOf) })

const bound = planOf(
  section('One', { kind: 'evidence', claims: [claim('Four clinics', 'Queues')] }),
  section('Two', { kind: 'evidence', claims: [claim('Booking')], form: 'steps' }),
  section('Three', { kind: 'advice', claims: [], form: 'table' }),
)

test('a section’s call holds its own evidence, and no other', () => {
  const [one, two, three] = [0, 1, 2].map((index) => sectionPrompt(brief, bound, index).prompt)
  expect(one).toContain(`[[${idOf('Four')}]] Four clinics on the coast.`)
  expect(one).toContain('[[n1]] Queues last nine minutes.')
  for (const other of ['Booking takes', 'Sundays', 'Most people']) expect(one).not.toContain(other)
  expect(two).toContain(`[[${idOf('Booking')}]] Booking takes two minutes.`)
  for (const other of ['Four clinics', 'Sundays', 'Queues last']) expect(two).not.toContain(other)
  expect(two).not.toContain('its mark, such as')
  expect(two).toContain('a numbered list')
  for (const other of ['Four clinics', 'Booking takes', 'Sundays', 'Queues last']) {
    expect(three).not.toContain(other)
  }
  expect(three).toContain('There is no evidence for this section')
  expect(three).toContain('one Markdown table')
})

test('a section that nobody has chosen evidence for gets what no other section has', () => {
  const own = section('Opening hours')
  const plan = planOf(...bound.sections.slice(0, 2), own)
  expect(evidenceOfSection(brief, plan, own).map(({ text }) => text)).toEqual([
    'We open on Sundays.',
    'Most people phone.',
  ])
})

test('evidence in another language than the article reaches each section of an older plan in its share', () => {
  const foreign = Array.from({ length: 30 }, (_, at) => note(`予約 ${at} 番目の話です`))
  const facts = [fact('Queues at reception last nine minutes.')]
  const knowledge = { facts, notes: [], passages: [], pages: [] }
  const many = sampleBrief({ knowledge, research: foreign })
  const plan = planOf(section('Queues at reception'), section('Phones'), section('Costs'))
  const given = plan.sections.map((one) => evidenceOfSection(many, plan, one))
  expect(given[0]?.[0]?.text).toBe('Queues at reception last nine minutes.')
  const notes = given.map((own) => own.flatMap(({ kind, id }) => (kind === 'note' ? [id] : [])))
  expect(notes.flat().toSorted()).toEqual(foreign.map((_, at) => `n${at + 1}`).toSorted())
})

test('whoever reads the whole gets what the plan names, and of an older plan everything', () => {
  expect(evidenceOfPlan(brief, bound).map(({ text }) => text)).toEqual([
    ...['Four clinics on the coast.', 'Booking takes two minutes.', 'Queues last nine minutes.'],
  ])
  expect(evidenceOfPlan(brief, planOf(section('One')))).toHaveLength(5)
})

test('the plan says what rests on what, and leaves nothing to a section that is gone', () => {
  const block = planBlock({
    ...planOf(
      section('One', {
        claims: [{ say: 'Four of them.', from: ['f3k2a', 'n1'] }],
        leaves: [
          { what: 'prices', to: 'Two' },
          { what: 'history', to: 'Gone' },
        ],
        opens: 'Somebody rings.',
      }),
      section('Two'),
    ),
    ...{ answer: 'Four.', address: 'du', speaker: 'wir', terms: ['Praxis'], example: '' },
    ...{ knows: 'That there are some.', news: [{ say: 'How many.', from: ['f3k2a'] }] },
  })
  for (const line of [
    '- Four of them. [[f3k2a, n1]]',
    'Leaves prices to “Two”',
    'Opens from: Somebody rings.',
    'Answer: Four.',
    'How the reader is addressed: du',
    '- How many. [[f3k2a]]',
  ]) {
    expect(block).toContain(line)
  }
  expect(block).not.toContain('history')
  expect(block).not.toContain('Running example')
})
