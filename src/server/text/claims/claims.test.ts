import { expect, test } from 'vitest'
import { plantingGrounds } from '../checks/planted-faults.fixture.ts'
import { judgeByCode } from './judge-by-code.ts'
import { isParticular, labelOf } from './label-sentence.ts'
import { likenessAmong, passagesFor, passagesOf } from './passages.ts'
import { hashOf, type PackageTexts, sentencesOf } from './sentences-of.ts'
import { settleClaim } from './settle-claim.ts'

const settings = { language: 'en-GB', clientName: 'Harbour Health', today: '2026-11-22' }
const text =
  'Harbour Health runs four walk-in clinics on the south coast. In 2024, 38 % of guests booked online. “We wanted people to stop waiting on the phone”, said Sarah Whitfield. Guests may not cancel on the day.'
const evidence = [{ kind: 'fact' as const, label: 'Client fact', address: null, text }]
const passages = passagesOf(evidence, 'en')
const ground = { passages, whole: text, sources: evidence }

/** A sentence as the offline judge and code see it. */
function checked(sentence: string) {
  const [judged] = judgeByCode([sentence], passages, settings)
  if (!judged) throw new Error('one sentence, one judgement')
  return settleClaim(sentence, judged, ground, settings)
}

const texts = (content: string, more: Partial<PackageTexts> = {}): PackageTexts => ({
  ...{ title: 'T', subtitle: '', summary: '', metaDescription: '', bodyContent: '', posts: {} },
  content: { introduction: '', sections: [{ title: 'One', content }], conclusion: '' },
  ...more,
})

test('a sentence that stands in the evidence word for word is supported by its quote', () => {
  expect(checked('In 2024, 38 % of guests booked online.')).toEqual({
    kind: 'figure',
    verdict: 'supported',
    why: '',
    evidence: {
      ...{ kind: 'fact', label: 'Client fact', address: null },
      quote: 'In 2024, 38 % of guests booked online.',
    },
  })
})

test.each([
  ['In 2024, 83 % of guests booked online.', 'contradicted', /83 ?%/],
  ['According to a survey, 73 % of drivers agree.', 'not_found', /73 ?%/],
  ['“We never wanted people to wait”, said Sarah Whitfield.', 'contradicted', /Nobody says/],
  ['Dr Peter Hallam of Harbour Health agrees.', 'not_found', /Peter Hallam/],
  ['Ask at the desk whether you may bring a friend.', 'none', /^$/],
])('%s: %s', (sentence, verdict, why) => {
  const found = checked(sentence)
  expect(found).toMatchObject({ verdict })
  expect(found.why).toMatch(why)
})

test('a line that says where a quotation comes from claims nothing; one that says more does', () => {
  const page = { id: '1', publisher: 'Northern Drivers Association', publishedOn: null }
  const label = 'Winter tyre survey 2025'
  const judged = { kind: 'fact' as const, verdict: 'not_found' as const, passage: null, why: '' }
  const settled = (sentence: string) =>
    settleClaim(sentence, judged, { ...ground, sources: [{ label, page }] }, settings).verdict
  expect(settled(`Source: ${label} (Northern Drivers Association)`)).toBe('none')
  expect(settled('Source: Northern Drivers Association (web)')).toBe('none')
  expect(settled(`Source: ${label}, as 73 % of drivers agree`)).toBe('not_found')
  expect(settled('Source: Another Survey')).toBe('not_found')
})

test('a judge that calls a wrong figure supported is overruled, and so is one that quotes the wrong passage', () => {
  const judged = { kind: 'common' as const, verdict: 'supported' as const, passage: 1, why: '' }
  const wrong = settleClaim('In 2024, 83 % booked online.', judged, ground, settings)
  expect(wrong).toMatchObject({ kind: 'figure', verdict: 'not_found' })
  const elsewhere = settleClaim(
    'In 2024, 38 % of guests booked online.',
    { ...judged, passage: 0 },
    ground,
    settings,
  )
  expect(elsewhere).toMatchObject({ verdict: 'partly', why: expect.stringContaining('quoted') })
})

test('a sentence may rest on several passages together, and on none of them alone', () => {
  const both =
    'Harbour Health runs four walk-in clinics, and in 2024, 38 % of guests booked online.'
  const judged = { kind: 'figure' as const, verdict: 'supported' as const, passage: 0, why: '' }
  const alone = settleClaim(both, judged, ground, settings)
  expect(alone).toMatchObject({ verdict: 'partly', why: expect.stringContaining('quoted') })
  const together = settleClaim(both, { ...judged, others: [1, 0, 99] }, ground, settings)
  expect(together).toMatchObject({
    verdict: 'supported',
    evidence: { quote: passages[0]?.quote, also: [{ quote: passages[1]?.quote }] },
  })
  expect(together.evidence?.also).toHaveLength(1)
})

test.each([
  ['en-GB', 'It costs £450.', true],
  ['en-GB', 'Sarah Whitfield likes it calm.', true],
  ['en-GB', 'It is the most common reason for a delay.', true],
  ['en-GB', 'Most people prefer a calm desk.', false],
  ['en-GB', 'Begin with the first step.', false],
  ['de', 'Es ist die größte Praxis der Stadt.', true],
  ['de', 'Wer früh bucht, wartet nicht.', false],
  ['fr', 'C’est la plus grande clinique de la ville.', true],
  ['es', 'Es la mejor clínica de la ciudad.', true],
  ['pl', 'To największa klinika w mieście.', true],
  ['tr', 'Şehrin en büyük kliniği burası.', true],
  ['ja', '市内で最大のクリニックです。', true],
  ['ja', '早めの予約が安心です。', false],
])('%s: more particular than what everybody knows: %s', (language, sentence, expected) => {
  expect(isParticular(sentence, { ...settings, language })).toBe(expected)
})

test('sentences are found in paragraphs, lists, quotations and tables, with their place in the Markdown', () => {
  const markdown =
    '**All of it.** Then *this* and more.\n\n- A point. Another one.\n\n> Said once.\n\n| a | b |\n| - | - |\n| cost | 40 pounds |\n\n### A heading'
  const found = sentencesOf(texts(markdown)).filter(({ body }) => body)
  expect(found.map(({ text: said }) => said)).toEqual([
    'All of it.',
    'Then this and more.',
    'A point.',
    'Another one.',
    'Said once.',
    'cost 40 pounds',
    'A heading',
  ])
  const shown = found.map(({ range }) => range && markdown.slice(range.from, range.to))
  expect(shown.slice(0, 5)).toEqual([
    '**All of it.**',
    'Then *this* and more.',
    'A point.',
    'Another one.',
    'Said once.',
  ])
})

test('a mark that two sentences share belongs to neither, so neither can be cut out alone', () => {
  const [one, two] = sentencesOf(texts('Before. **Half of it. The other half.** After.'))
    .filter(({ body }) => body)
    .slice(1, 3)
  expect(one?.range).toBeNull()
  expect(two?.range).toBeNull()
})

test('the hash of a sentence forgives the shape of quotation marks and blanks, and nothing else', () => {
  expect(hashOf('He said “yes” – twice.')).toBe(hashOf('He  said "yes" - twice.'))
  expect(hashOf('It costs £40.')).not.toBe(hashOf('It costs £41.'))
})

test('of much evidence the passages that share most with a sentence are looked at', () => {
  const filler = Array.from({ length: 200 }, (_, at) => `Sentence number ${at} is about nothing.`)
  const many = passagesOf(
    [{ kind: 'source', label: 'A page', address: null, text: `${filler.join(' ')} ${text}` }],
    'en',
  )
  const chosen = passagesFor(['In 2024, 38 % of guests booked online.'], many)
  expect(chosen.length).toBeLessThanOrEqual(60)
  expect(chosen.map(({ quote }) => quote)).toContain('In 2024, 38 % of guests booked online.')
})

test('planted faults that state something are open in every language, whatever the judge says', () => {
  const missed: string[] = []
  let planted = 0
  for (const { language, evidence: said, invented, changed } of plantingGrounds) {
    const here = { ...settings, language, clientName: said.split(' ').slice(0, 2).join(' ') }
    const list = passagesOf(
      [{ ...evidence[0], kind: 'fact', label: '', address: null, text: said }],
      language,
    )
    const faults = [
      ...invented.figure,
      ...invented.client,
      ...invented.quotation,
      ...changed.figure.map(([, wrong]) => wrong),
      ...changed.name.map(([, wrong]) => wrong),
    ]
    for (const fault of faults) {
      for (const { text: sentence } of sentencesOf(texts(fault)).filter(({ body }) => body)) {
        planted += 1
        // The most lenient judge there is.
        const lenient = {
          kind: 'fact' as const,
          verdict: 'supported' as const,
          passage: 0,
          why: '',
        }
        const found = settleClaim(
          sentence,
          lenient,
          { passages: list, whole: said, sources: list },
          here,
        )
        if (found.verdict === 'supported') missed.push(`${language}: ${sentence}`)
      }
    }
  }
  expect(planted).toBeGreaterThanOrEqual(50)
  expect(missed).toEqual([])
})

test('of clean sentences that a judge finds supported, code doubts at most three in a hundred', () => {
  const doubted: string[] = []
  let sentences = 0
  for (const { language, evidence: said, clean } of plantingGrounds) {
    const here = { ...settings, language, clientName: said.split(' ').slice(0, 2).join(' ') }
    const list = passagesOf([{ kind: 'fact', label: '', address: null, text: said }], language)
    const likeness = likenessAmong(list)
    for (const sentence of clean) {
      sentences += 1
      const scores = list.map(likeness(sentence))
      const best = scores.indexOf(Math.max(...scores))
      const kind = labelOf(sentence, here)
      const judged = { kind, verdict: 'supported' as const, passage: best, why: '' }
      const found = settleClaim(
        sentence,
        judged,
        { passages: list, whole: said, sources: list },
        here,
      )
      if (found.verdict === 'none' || found.verdict === 'supported') continue
      doubted.push(`${language} ${found.kind} ${found.verdict}: ${sentence} ${found.why}`)
    }
  }
  expect(sentences).toBeGreaterThan(60)
  expect(doubted.length / sentences, doubted.join('\n')).toBeLessThanOrEqual(0.03)
})

test('the form of a sentence tells figures, quotations, findings, advice and the client speaking', () => {
  expect(labelOf('It costs £450.', settings)).toBe('figure')
  expect(labelOf('We have been here since the war.', settings)).toBe('client')
  expect(labelOf('Studies show that calm helps.', settings)).toBe('fact')
  expect(labelOf('Ask for a second opinion.', settings)).toBe('advice')
  expect(labelOf('A calm desk begins with calm booking.', settings)).toBe('common')
})

test('a sentence that was taken for two names them, so that what is stored of them stays', () => {
  const text = 'Die Praxis wurde am 3. März 2021 eröffnet. Sie hat drei Zimmer.'
  const [one, two] = sentencesOf(texts(text)).filter(({ body }) => body)
  expect(one?.text).toBe('Die Praxis wurde am 3. März 2021 eröffnet.')
  expect(one?.former.map(({ hash }) => hash)).toEqual([
    hashOf('Die Praxis wurde am 3.'),
    hashOf('März 2021 eröffnet.'),
  ])
  expect(one?.former[1]?.range).toEqual({ from: 23, to: 42 })
  expect(two?.former).toEqual([])
})
