import { expect, test } from 'vitest'
import { seeded } from '#test/factories/nasty-markdown.ts'
import { mergeTexts } from './merge-texts.ts'

const base = 'Oak is hard. It lasts for years.\n\nOil it once a year. Keep it dry.'

test.each([
  [
    'words in different paragraphs',
    'Oak is very hard. It lasts for years.\n\nOil it once a year. Keep it dry.',
    'Oak is hard. It lasts for years.\n\nOil it twice a year. Keep it dry.',
    'Oak is very hard. It lasts for years.\n\nOil it twice a year. Keep it dry.',
  ],
  [
    'words apart in one sentence',
    base.replace('It lasts', 'Oak lasts'),
    base.replace('years', 'decades'),
    base.replace('It lasts for years', 'Oak lasts for decades'),
  ],
  ['a new sentence at the same end', `${base} Mine.`, `${base} Theirs.`, `${base} Theirs. Mine.`],
  [
    'a new paragraph and a changed word',
    `${base}\n\nMine.`,
    base.replace('dry', 'warm'),
    `${base.replace('dry', 'warm')}\n\nMine.`,
  ],
  [
    'the same change',
    base.replace('hard', 'soft'),
    base.replace('hard', 'soft'),
    base.replace('hard', 'soft'),
  ],
  [
    'what was saved before and typed on, and what came after',
    `${base} Saved. And on.`,
    `${base} Saved.`,
    `${base} Saved. And on.`,
  ],
  [
    'a paragraph taken out and another changed',
    'Oil it once a year. Keep it dry.',
    base.replace('dry', 'warm'),
    'Oil it once a year. Keep it warm.',
  ],
])('%s are both kept', (_, mine, theirs, both) => {
  expect(mergeTexts(base, mine, theirs)).toEqual({
    ...{ mine: both, theirs: both, before: theirs, clashes: [] },
  })
})

test('a sentence that both change clashes, and all else is merged', () => {
  const mine = base.replace('once', 'twice').replace('hard', 'heavy')
  const theirs = base.replace('once', 'never').replace('dry', 'warm')
  const merged = mergeTexts(base, mine, theirs)
  expect(merged.clashes).toEqual([
    { mine: 'Oil it twice a year. ', theirs: 'Oil it never a year. ' },
  ])
  expect(merged.mine).toBe(
    'Oak is heavy. It lasts for years.\n\nOil it twice a year. Keep it warm.',
  )
  expect(merged.theirs).toBe(merged.mine.replace('twice', 'never'))
  expect(merged.before).toBe(theirs.replace('never', 'once'))
  // What is left is only the clash, whoever looks again.
  expect(mergeTexts(merged.before, merged.mine, theirs).clashes).toEqual(merged.clashes)
})

test('marks of one sentence are not woven into each other', () => {
  const merged = mergeTexts(
    base,
    base.replace('lasts for', '**lasts for**'),
    base.replace('for years', '*for years*'),
  )
  expect(merged.clashes).toEqual([
    { mine: 'It **lasts for** years.\n\n', theirs: 'It lasts *for years*.\n\n' },
  ])
})

test('a sentence written anew is not mixed with words of the old one', () => {
  const merged = mergeTexts(
    base,
    base.replace('Oil it once a year.', 'Every spring a good smith rubs a little wax into it.'),
    base.replace('once a year', 'once a month'),
  )
  expect(merged.clashes).toHaveLength(1)
  expect(merged.clashes[0]?.theirs).toBe('Oil it once a month. ')
})

test('two texts where there was none clash', () => {
  expect(mergeTexts('', 'Mine', 'Theirs').clashes).toEqual([{ mine: 'Mine', theirs: 'Theirs' }])
})

test('whatever two people write, no word of either is lost', () => {
  const random = seeded(7)
  const pick = (count: number) => Math.floor(random() * count)
  const text = Array.from({ length: 6 }, (_, at) =>
    Array.from({ length: 4 }, (_, line) => `The ${at} words of line ${line} stand here.`).join(' '),
  ).join('\n\n')
  const edit = (from: string, name: string) => {
    let [out, count] = [from, 0]
    const typed: string[] = []
    for (let left = 1 + pick(4); left > 0; left -= 1) {
      const places = [...out.matchAll(/ |$/g)].map(({ index }) => index)
      const at = places[pick(places.length)] ?? 0
      const word = `${name}${count++}`
      typed.push(word)
      out = `${out.slice(0, at)} ${word}${random() < 0.2 ? '.\n\n' : ''}${out.slice(at)}`
    }
    return { out, typed }
  }
  for (let round = 0; round < 400; round += 1) {
    const [mine, theirs] = [edit(text, 'mine'), edit(text, 'theirs')]
    const merged = mergeTexts(text, mine.out, theirs.out)
    const offered = [merged.mine, merged.theirs].join('\n')
    for (const word of [...mine.typed, ...theirs.typed]) expect(offered).toContain(word)
    for (const word of mine.typed) expect(merged.mine).toContain(word)
    for (const word of theirs.typed) expect(merged.theirs).toContain(word)
    if (merged.clashes.length > 0) {
      // Looking again changes nothing more.
      const again = mergeTexts(merged.before, merged.mine, theirs.out)
      expect([again.mine, again.before]).toEqual([merged.mine, merged.before])
    } else expect([merged.mine, merged.before]).toEqual([merged.theirs, theirs.out])
  }
})
