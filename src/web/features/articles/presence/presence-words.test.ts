import { expect, test } from 'vitest'
import { presenceWords } from './presence-words.ts'

const person = (name: string, writing = false) => ({ id: name, name, pictureUrl: null, writing })

test.each([
  [[], ''],
  [[person('Ada')], 'Ada has this article open.'],
  [[person('Ada'), person('Ben')], 'Ada and Ben have this article open.'],
  [[person('Ben', true), person('Ada')], 'Ben is writing in this article.'],
  [
    [person('Ada'), person('Ben'), person('Cora'), person('Dan')],
    'Ada, Ben and 2 others have this article open.',
  ],
])('%j', (people, words) => {
  expect(presenceWords(people)).toBe(words)
})
