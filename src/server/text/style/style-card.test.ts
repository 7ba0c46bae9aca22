import { expect, test } from 'vitest'
import { styleCardOf } from './style-card.ts'

const places = 'Hamburg Bremen Kiel Rostock Husum Emden Leer Jever Wismar Stade'.split(' ')
const onPages = (lines: (place: string) => string[]) =>
  places.map((place) => ({ page: place, content: lines(place).join(' ') }))

test('counts words, questions, contractions, exclamation marks and “we” in English', () => {
  const card = styleCardOf(
    onPages((place) => [
      `We don't close the desk in ${place} before the last guest has left.`,
      `Which of the doors in ${place} is open to everybody?`,
      `The clinic in ${place} stands beside the old harbour wall.`,
      `Come to ${place} and see it!`,
    ]),
  )
  expect(card).toEqual({
    ...{ pages: 10, sentences: 40, language: 'en', words: { mean: 9.8, spread: 2.5 } },
    ...{ questions: 25, exclamations: 25, contractions: 25, firstPerson: 25, address: null },
  })
})

test.each([
  ['formal', 'Rufen Sie uns an, bevor Sie nach'],
  ['informal', 'Ruf uns an, bevor du nach'],
] as const)('tells whether readers are addressed in the %s way in German', (address, begins) => {
  const card = styleCardOf(
    onPages((place) => [
      `${begins} ${place} kommen.`,
      `Die Praxis in ${place} ist am Sonntag geöffnet.`,
      `Unser Haus in ${place} steht am alten Hafen.`,
      `In ${place} gibt es keine langen Wege.`,
    ]),
  )
  expect(card).toMatchObject({ language: 'de', address, contractions: null, firstPerson: 25 })
})

test('what stands on every page counts once, and too little says nothing', () => {
  const same = onPages(() => ['Our clinics on the coast are open on Sundays from ten to two.'])
  expect(styleCardOf([...same, ...same, ...same, ...same, ...same])).toBeNull()
  expect(styleCardOf([])).toBeNull()
})

test('words that no spaces part are not counted', () => {
  const lines = onPages((place) =>
    Array.from({ length: 5 }, (_, at) => `${place}の診療所は日曜日の午後${at}時まで開いています。`),
  )
  expect(styleCardOf(lines)).toBeNull()
})
