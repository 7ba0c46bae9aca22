import { expect, test } from 'vitest'
import { passageOf } from './passage-of.ts'

const answer = 'We grit at 7 °C: of 410 falls, 380 were on summer tyres.\nSee https://a.example.'

test.each([
  [answer, answer],
  ['We grit at 7 °C.', 'We grit at 7 °C'],
  ['Of 410 falls, 380 were on summer tyres.', ''],
  ['We grit at 7 °C in all weathers.', ''],
  ['80 were on summer tyres.', ''],
])('a fact has of an answer the words that it holds: %s', (content, passage) => {
  expect(passageOf(answer, content)).toBe(passage)
})
