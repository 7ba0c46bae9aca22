import { expect, test } from 'vitest'
import { withLink } from './with-link.ts'

const article = {
  ...{ title: '', subtitle: '', summary: '', metaDescription: '', bodyContent: '' },
  content: {
    introduction: 'An oak floor lasts.',
    sections: [{ title: 'Care', content: 'Oil the oak floor.' }],
    conclusion: '',
  },
}
const page = { title: 'Oak floors', address: 'https://floors.example/oak_(europe)' }
const suggestion = { place: 'sections[0].content', words: 'oak floor', at: 8, page }

test('the words become a link in their block', () => {
  expect(withLink(article, suggestion)).toEqual({
    block: 'sections[0].content',
    before: 'Oil the oak floor.',
    text: 'Oil the [oak floor](https://floors.example/oak_%28europe%29).',
  })
})

test('nothing is changed where the words stand somewhere else by now', () => {
  expect(withLink(article, { ...suggestion, at: 4 })).toBeUndefined()
  expect(withLink(article, { ...suggestion, place: 'sections[3].content' })).toBeUndefined()
})
