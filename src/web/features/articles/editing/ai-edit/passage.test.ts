import { expect, test } from 'vitest'
import { locatePassage, relocatePassage, replacePassage } from './passage.ts'

const found = (markdown: string, selected: string, wordsBefore = 0) => {
  const place = locatePassage(markdown, selected, wordsBefore)
  return place && markdown.slice(place.from, place.to)
}

test.each([
  ['An anvil lasts **longer** than its owner.', 'lasts longer than', 'lasts **longer** than'],
  ['An anvil lasts **longer** than its owner.', 'longer', 'longer'],
  ['An anvil lasts **much longer** than.', 'lasts much', 'lasts **much'],
  ['An anvil lasts **longer** than.', 'lasts longer', 'lasts **longer**'],
  ['It **lasts longer** now.', 'longer now.', 'longer** now.'],
  [
    'See [the long list](https://list.test/long) first.',
    'the long list first',
    '[the long list](https://list.test/long) first',
  ],
  ['See [the long list](https://list.test/long) first.', 'long', 'long'],
  [
    'See [the long list](https://list.test/long) first.',
    'See the',
    'See [the long list](https://list.test/long)',
  ],
  ['- flat\n- hard\n- loud', 'flat\nhard', '- flat\n- hard'],
  ['1. flat\n2. hard', 'flat\nhard', '1. flat\n2. hard'],
  ['Strike it. Then listen.', 'Strike it.', 'Strike it.'],
  ['She said *no*.', 'said no.', 'said *no*.'],
  ['Booking stays calm.', 'king stays cal', 'Booking stays calm'],
])('what is selected on the page is found in %j', (markdown, selected, passage) => {
  expect(found(markdown, selected)).toBe(passage)
})

test('of passages that say the same, the one that was selected is meant', () => {
  const markdown = 'Ask twice. Wait a while. Ask twice.'
  expect(locatePassage(markdown, 'Ask twice', 0)?.from).toBe(0)
  expect(locatePassage(markdown, 'Ask twice', 5)?.from).toBe(25)
})

test('what does not stand there is not found', () => {
  expect(found('Ask twice.', 'thrice')).toBeUndefined()
  expect(found('Ask twice.', ' … ')).toBeUndefined()
})

test('a suggestion takes the place of its passage, also where the text around has changed', () => {
  const seen = 'Ask twice. Buy once.'
  const passage = { from: 11, to: 20 }
  expect(replacePassage(seen, passage, 'Buy well.')).toBe('Ask twice. Buy well.')
  expect(relocatePassage(seen, passage, seen)).toEqual(passage)
  expect(relocatePassage(seen, passage, 'Always ask twice. Buy once.')).toEqual({
    from: 18,
    to: 27,
  })
  expect(relocatePassage(seen, passage, 'Buy once. Buy once.')).toBeUndefined()
  expect(relocatePassage(seen, passage, 'Ask twice.')).toBeUndefined()
})
