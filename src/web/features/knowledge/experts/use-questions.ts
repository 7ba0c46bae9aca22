import { useState } from 'react'
import type { ArticleLanguage } from '#contracts/rules/articles/languages.ts'
import { questionsAbout } from '#contracts/rules/clients/expert-questions.ts'

/** A question; one that nobody has changed follows the subject, as the proposal at that place. */
type Question = { key: number; text: string; proposal: number | null }

const atFirst: Question[] = [0, 1, 2].map((at) => ({ key: at, text: '', proposal: at }))
let keys = atFirst.length

/** The questions about a subject, which people change, leave out and add to. */
export function useQuestions(subject: string, language: ArticleLanguage | '') {
  const [questions, setQuestions] = useState(atFirst)
  const proposed = questionsAbout(subject.trim() || '…', language)
  const shown = questions.map(({ key, text, proposal }) => ({
    key,
    text: proposal === null ? text : (proposed[proposal] ?? ''),
  }))
  return {
    shown,
    /** What is sent: those with words in them. */
    texts: shown.map(({ text }) => text.replaceAll(/\s+/g, ' ').trim()).filter(Boolean),
    changed: questions !== atFirst,
    change: (key: number, text: string) =>
      setQuestions((all) =>
        all.map((one) => (one.key === key ? { key, text, proposal: null } : one)),
      ),
    leaveOut: (key: number) => setQuestions((all) => all.filter((one) => one.key !== key)),
    add: () => {
      keys += 1
      const key = keys
      setQuestions((all) => [...all, { key, text: '', proposal: null }])
    },
  }
}
export type Questions = ReturnType<typeof useQuestions>
