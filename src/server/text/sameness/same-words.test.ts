import { expect, test } from 'vitest'
import { type ComparedText, sameWords } from './same-words.ts'

const text = (n: number, over: Partial<ComparedText> = {}): ComparedText => ({
  id: `a${n}`,
  introduction: `Number ${n} has an opening of its own.`,
  headings: [`Heading ${n} of ${n}`],
  body: `What stands in ${n} stands nowhere else than in ${n}, as far as ${n} knows.`,
  ...over,
})

async function found(all: ComparedText[]) {
  return await sameWords(async function* () {
    yield all.slice(0, 3)
    yield all.slice(3)
  })
}

const several = (count: number, over: Partial<ComparedText>) =>
  Array.from({ length: count }, (_, n) => text(n, over))

test('texts that share nothing have nothing in common', async () => {
  expect(await found(several(8, {}))).toEqual([])
})

test('an opening and a heading count whatever their case and signs, from four texts on', async () => {
  const alike = ['In today’s busy world, clinics', 'In today’s busy world: clinics'].map(
    (introduction) => ({ introduction, headings: ['Why it matters!'] }),
  )
  const texts = several(4, {}).map((one, n) => ({ ...one, ...alike[n % 2] }))
  const ids = ['a0', 'a1', 'a2', 'a3']
  expect(await found([...texts, text(9)])).toEqual([
    { kind: 'opening', text: 'in today’s busy world clinics …', ids },
    { kind: 'heading', text: 'Why it matters!', ids },
  ])
  expect(await found([...texts.slice(1), text(9)])).toEqual([])
})

test('a phrase is told once, as long as it is, and not across paragraphs', async () => {
  const phrase = 'it is worth noting that every patient counts'
  const texts = Array.from({ length: 5 }, (_, n) =>
    text(n, { body: `Here in ${n} ${phrase} ${n} more.\nPart ${n} ends.` }),
  )
  expect(await found(texts)).toEqual([
    { kind: 'phrase', text: phrase, ids: ['a0', 'a1', 'a2', 'a3', 'a4'] },
  ])
})
