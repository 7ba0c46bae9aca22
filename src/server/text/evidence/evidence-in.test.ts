import { expect, test } from 'vitest'
import { evidenceIn, type Given } from './evidence-in.ts'

const fact = (content: string) => ({ content, passage: '', source: '' })
const given: Given = {
  input: { source: { title: 'Tyres', text: 'Tyres grip. They last five seasons.\nTyres grip.' } },
  knowledge: {
    facts: [fact('Four clinics.'), fact('Nine doctors.')],
    passages: [{ text: 'We open on Sundays.', source: 'Leaflet.pdf' }],
  },
  research: ['One.', '', 'Three.'].map((quote) => ({
    ...{ statement: quote, quote, publisher: 'Journal', title: 'J', publishedOn: '2026-03-01' },
  })),
}

test('every piece has a short id of its kind, notes that of their place', () => {
  const found = evidenceIn(given)
  expect(found.map(({ kind }) => kind)).toEqual([
    ...['fact', 'fact', 'passage', 'sentence', 'sentence', 'note', 'note'],
  ])
  for (const { id, kind } of found.slice(0, 5)) {
    expect(id).toMatch(new RegExp(`^${kind.charAt(0)}\\d[a-z0-9]{3}$`))
  }
  expect(found.slice(5).map(({ id, source }) => [id, source])).toEqual([
    ['n1', 'Journal, 2026-03-01'],
    ['n3', 'Journal, 2026-03-01'],
  ])
})

test('an id stays with its words, whatever comes and goes around it', () => {
  const [, second] = evidenceIn(given)
  const { knowledge } = given
  const fewer = { ...given, knowledge: { ...knowledge, facts: knowledge.facts.slice(1) } }
  expect(evidenceIn(fewer)[0]).toEqual(second)
})

test('a long page is taken as far as there is room, a sentence once', () => {
  const text = Array.from({ length: 900 }, (_, at) => `Tyre number ${at} grips the road.`)
  const source = { title: '', text: [...text, ...text].join(' ') }
  const found = evidenceIn({ ...given, input: { source }, research: [] })
  const sentences = found.filter(({ kind }) => kind === 'sentence').map((one) => one.text)
  expect(new Set(sentences).size).toBe(sentences.length)
  expect(sentences.join('').length).toBeLessThanOrEqual(11_000)
  expect(sentences.length).toBeGreaterThan(300)
})
