import { expect, test } from 'vitest'
import { lostPassages, missingPassages, saidOfMissing } from './missing-words.ts'

test.each([
  ['nothing', 'One two three.', 'One **two** three.', []],
  ['nothing that is written otherwise', 'x2 and ﬁve', 'x² and five', []],
  ['a passage', 'One two. Three four five. Six seven.', 'One two. Six seven.', ['Three four five']],
  ['the end', 'One two. Three.', 'One two.', ['Three']],
  [
    'nothing that has moved',
    'A box of words. The text goes on.',
    'The text goes on. A box of words.',
    [],
  ],
  ['a word that stands elsewhere too', 'the tea and the milk', 'the tea and milk', ['the']],
  ['characters of a script without blanks', '朝はお茶を飲みます。', '朝はお茶を。', ['飲みます']],
  [
    'nothing where words are divided otherwise',
    'see fn1, 2 there',
    'see fn^(1, 2) there, and more',
    [],
  ],
  ['nothing where a number was put in', 'Bread1 rises slowly', 'Bread 1 rises slowly', []],
])('%s is missing', (_, source, arrived, missing) => {
  expect(missingPassages(source, arrived)).toEqual(missing)
})

test('of many passages a few are named', () => {
  const source = Array.from(
    { length: 9 },
    (_, at) => `kept${at} words${at} here${at} lost${at}`,
  ).join('. ')
  const arrived = source.replace(/ lost\d/g, '')
  expect(saidOfMissing(source, arrived)).toEqual([
    'Left out: “lost0”, “lost1”, “lost2”, “lost3” and 5 more passages.',
  ])
})

test.each([
  ['nothing', ['One two.', 'Three 4x4.'], 'one two three 4×4', []],
  [
    'a passage that has moved',
    ['One two.', 'Three.'],
    'Three one two',
    [{ said: 'Three.', whole: false }],
  ],
  ['a passage', ['One two.', 'Three four.'], 'One two', [{ said: 'Three four.', whole: true }]],
  [
    'words of a passage',
    ['One two three four five six seven.'],
    'one two three six seven',
    [{ said: 'four five', whole: false }],
  ],
])('in order, %s is lost', (_, passages, arrived, lost) => {
  expect(lostPassages(passages, arrived)).toEqual(lost)
})
