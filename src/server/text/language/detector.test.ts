import { eld } from 'eld/extrasmall'
import { expect, test } from 'vitest'
import { detector } from './detector.ts'

const texts = [
  'Winter tyres for small vans, and what they cost a workshop in the first year',
  'Was Winterreifen für kleine Transporter im ersten Jahr kosten, und wer sie wechselt',
  'Lo que cuestan los neumáticos de invierno para furgonetas pequeñas',
  'Ile kosztują opony zimowe do małych samochodów dostawczych',
  'Küçük kamyonetler için kış lastikleri ne kadar tutar',
  '小型バンの冬用タイヤは初年度にいくらかかりますか',
  'כמה עולים צמיגי חורף לטנדרים קטנים בשנה הראשונה',
  'Сколько стоят зимние шины для небольших фургонов',
  'a_b $x L_Q "q" \'s\' \\',
  '',
]

test.each(texts)('“%s” is judged as by the library with its own tables', (text) => {
  const [own, theirs] = [detector().detect(text), eld.detect(text)]
  expect(own.language).toBe(theirs.language)
  expect(own.getScores()).toEqual(theirs.getScores())
  expect(own.isReliable()).toBe(theirs.isReliable())
})

test('it knows the languages of the library', () => {
  expect(detector().info()).toEqual(eld.info())
})
