import { expect, test } from 'vitest'
import { articleLanguages } from '../articles/languages.ts'
import { expertLimits } from './expert-limits.ts'
import { questionsAbout } from './expert-questions.ts'

test.each(articleLanguages)('%s asks three questions of its own about the subject', (language) => {
  const asked = questionsAbout(' $& tyres ', language)
  expect(new Set(asked).size).toBe(3)
  for (const question of asked) expect(question.split('$& tyres')).toHaveLength(2)
  if (!language.startsWith('en')) expect(asked).not.toEqual(questionsAbout('$& tyres', 'en-GB'))
})

test('a country’s words go before those of its language, and English is asked without one', () => {
  expect(questionsAbout('Reifen', 'de-CH')[0]).toContain('«Reifen»')
  expect(questionsAbout('Reifen', 'de-AT')[0]).toContain('„Reifen“')
  expect(questionsAbout('Tyres', '')).toEqual(questionsAbout('Tyres', 'en-GB'))
})

test('a subject as long as it may be leaves room for its question', () => {
  const subject = 's'.repeat(expertLimits.subject)
  for (const language of articleLanguages) {
    for (const question of questionsAbout(subject, language)) {
      expect(question.length).toBeLessThanOrEqual(expertLimits.question)
    }
  }
})
