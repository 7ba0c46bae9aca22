import { inProse } from './prose.ts'

const MISSPELT: Record<string, string> = {
  teh: 'the',
  adn: 'and',
  recieve: 'receive',
  recieved: 'received',
  seperate: 'separate',
  definately: 'definitely',
  occured: 'occurred',
  untill: 'until',
  wich: 'which',
  becuase: 'because',
  beleive: 'believe',
  acheive: 'achieve',
  accomodate: 'accommodate',
  neccessary: 'necessary',
  enviroment: 'environment',
  goverment: 'government',
  begining: 'beginning',
  tommorow: 'tomorrow',
  calender: 'calendar',
  succesful: 'successful',
  dont: "don't",
  doesnt: "doesn't",
  cant: "can't",
  wont: "won't",
  isnt: "isn't",
  alot: 'a lot',
}
const misspelt = new RegExp(`\\b(${Object.keys(MISSPELT).join('|')})\\b`, 'gi')

const asWritten = (found: string, right: string) =>
  /^\p{Lu}/u.test(found) ? right.charAt(0).toUpperCase() + right.slice(1) : right

/** Corrects what rules can correct: typos, spacing and capitals. */
export function correct(text: string): string {
  return inProse(text, (prose) =>
    prose
      .replace(misspelt, (found) => asWritten(found, MISSPELT[found.toLowerCase()] ?? found))
      .replace(/\b(the|and|of|to|in|is|for|with|a|an) \1\b/gi, '$1')
      .replace(/(?<=\S) {2,}(?=\S)/g, ' ')
      .replace(/(?<=\p{L}) +([,.;:!?])(?=\s|$)/gu, '$1')
      .replace(/(?<=\p{L}),(?=\p{L})/gu, ', ')
      .replace(/\bi(?=\s|'m\b|'ve\b|'ll\b)(?<![.\p{L}]i)/gu, 'I')
      .replace(/\b(a) (?=([aeio]\p{Ll}{2,}))/giu, (found, article: string, next: string) =>
        /^(on[ec]|eu)/i.test(next) ? found : `${article}n `,
      )
      .replace(/(?<=\p{Ll}{2}[.!?] )\p{Ll}(?=\p{Ll}+ )/gu, (letter) => letter.toUpperCase()),
  )
}
