const scripts = {
  latin: /\p{Script=Latin}/u,
  cyrillic: /\p{Script=Cyrillic}/u,
  greek: /\p{Script=Greek}/u,
  arabic: /\p{Script=Arabic}/u,
  hebrew: /\p{Script=Hebrew}/u,
  devanagari: /\p{Script=Devanagari}/u,
  thai: /\p{Script=Thai}/u,
  korean: /\p{Script=Hangul}/u,
  // Japanese mixes three scripts, one of which is all that Chinese uses.
  eastAsian: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
}
export type ScriptName = keyof typeof scripts

const MIN_LETTERS = 12
const names: ScriptName[] = [
  'latin',
  'cyrillic',
  'greek',
  'arabic',
  'hebrew',
  'devanagari',
  'thai',
  'korean',
  'eastAsian',
]

/** The script most letters of a text belong to; null when there are too few to tell. */
export function scriptOf(text: string): ScriptName | null {
  const counts = new Map<ScriptName, number>()
  let letters = 0
  for (const char of text.slice(0, 4000)) {
    const name = names.find((script) => scripts[script].test(char))
    if (name === undefined) continue
    letters += 1
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const [leader] = [...counts].sort((a, b) => b[1] - a[1])
  // One East Asian character says as much as several letters.
  const enough = leader?.[0] === 'eastAsian' || leader?.[0] === 'korean' ? 3 : MIN_LETTERS
  return leader === undefined || letters < enough || leader[1] < letters * 0.6 ? null : leader[0]
}

/** True when both texts are long enough to tell and are written in different scripts. */
export function differInScript(asked: string, answered: string): boolean {
  const [first, second] = [scriptOf(asked), scriptOf(answered)]
  return first !== null && second !== null && first !== second
}
