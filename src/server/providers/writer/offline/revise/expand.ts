import { shuffled } from '#server/kernel/seeded-random.ts'
import type { PassageEdit } from '../../port.ts'
import { speak, type Voice } from '../voice.ts'
import { isParagraph } from './prose.ts'

/** Sentences that fit almost anywhere and claim nothing. */
const FURTHER = [
  'It helps to try this on one small case first, and to look at the result before going on.',
  'The point is easier to see with a case of your own in mind, so it is worth writing one down.',
  'Two people who do the work will often see different parts of it, and both views are worth having.',
  'None of this has to be settled at once: one step, looked at calmly, is a good beginning.',
  'What counts in the end is what {audience} can do differently afterwards.',
  'If it is not clear where to begin, the place that costs the most time today is a fair choice.',
]

const SUBTITLES = ['a practical look', 'where to begin', 'what to weigh up', 'one step at a time']

/** Longer versions: a sentence after the last paragraph, or a few more words on a line; none in mid-sentence. */
export function expand({ passage: text, after, form }: PassageEdit, voice: Voice): string[] {
  if (form === 'line') {
    return after ? [] : SUBTITLES.map((more) => `${text.replace(/[.:]$/, '')}: ${more}`)
  }
  if (/^[^\n]/.test(after) && !/[.!?…][*_”"’)]*$/.test(text)) return []
  const last = text.split(/\n[ \t]*\n/).at(-1) ?? ''
  const gap = isParagraph(last) ? ' ' : '\n\n'
  const end = /[.!?…:”"*)]$/.test(text) || gap !== ' ' ? '' : '.'
  return shuffled(FURTHER, text).map((more) => `${text}${end}${gap}${speak(voice, more)}`)
}
