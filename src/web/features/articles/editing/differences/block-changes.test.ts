import { expect, test } from 'vitest'
import { blockChanges } from './block-changes.ts'
import { foldSame } from './fold-same.ts'

const kinds = (before: string, after: string) =>
  blockChanges(before, after).map((change) => `${change.kind}: ${change.text}`)

test('a text is compared block by block', () => {
  const before = '# Oak\n\nOil it once a year.\n\n- warm\n- dry\n\nThe end.'
  const after = '# Oak\n\nOil it twice a year.\n\n- warm\n- dry\n\nA new paragraph.\n\nThe end.'
  expect(kinds(before, after)).toEqual([
    'same: # Oak',
    'changed: Oil it twice a year.',
    'same: - warm\n- dry',
    'added: A new paragraph.',
    'same: The end.',
  ])
})

test('what has little in common is told as removed and added', () => {
  expect(kinds('Oil it once a year.', 'Anvils are heavy things.')).toEqual([
    'removed: Oil it once a year.',
    'added: Anvils are heavy things.',
  ])
  expect(kinds('Oil it once a year.', '## Oil it once a year')).toEqual([
    'removed: Oil it once a year.',
    'added: ## Oil it once a year',
  ])
})

test('nothing is lost on either side', () => {
  const [before, after] = ['One.\n\nTwo.\n\nThree.', 'Three.\n\nFour.\n\nOne two.']
  const changes = blockChanges(before, after)
  const sideOf = (kind: 'added' | 'removed') =>
    changes
      .flatMap((change) =>
        change.kind === 'changed'
          ? [kind === 'added' ? change.text : change.before]
          : change.kind === 'same' || change.kind === kind
            ? [change.text]
            : [],
      )
      .toSorted()
  expect(sideOf('removed')).toEqual(before.split('\n\n').toSorted())
  expect(sideOf('added')).toEqual(after.split('\n\n').toSorted())
})

test('long runs of unchanged blocks give way to their number', () => {
  const text = (middle: string) =>
    ['One.', 'Two.', 'Three.', middle, 'Five.', 'Six.', 'Seven.'].join('\n\n')
  const shown = foldSame(blockChanges(text('Four it is.'), text('Four it was.')))
  expect(shown.map((one) => ('hidden' in one ? one.hidden : one.change.text))).toEqual([
    2,
    'Three.',
    'Four it was.',
    'Five.',
    2,
  ])
})
