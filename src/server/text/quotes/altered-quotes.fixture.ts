type Alteration = (words: string[], at: number, random: () => number) => string[] | null

const letters = 'abdegiklmnoprstuvw'

function changeWord(change: (word: string, random: () => number) => string | null): Alteration {
  return (words, at, random) => {
    const word = words[at] ?? ''
    const changed = change(word, random)
    return changed === null || changed === word ? null : words.with(at, changed)
  }
}

/** What careless or dishonest copying does to a quote; null where it can't be done. */
const alterations: Alteration[] = [
  changeWord((word, random) =>
    word.replace(/\d/, (digit) => String((Number(digit) + 1 + Math.floor(random() * 9)) % 10)),
  ),
  changeWord((word) => (/^\d{2}/.test(word) ? word.slice(1) : null)),
  changeWord((word) => (/\d{2}$/.test(word) ? word.slice(0, -1) : null)),
  changeWord((word) => word.replace(/(?<=\d)[.,](?=\d)/, '')),
  changeWord((word, random) =>
    word.replace(/\p{Ll}/u, () => letters.charAt(Math.floor(random() * letters.length))),
  ),
  changeWord((word) => (/^\p{Ll}/u.test(word) ? word.toUpperCase() : word.toLowerCase())),
  changeWord((word) => (/^\p{L}{3}/u.test(word) ? word.slice(1) : null)),
  changeWord((word) => (/\p{L}{3}$/u.test(word) ? word.slice(0, -1) : null)),
  changeWord((word) => word.normalize('NFD').replaceAll(/\p{M}/gu, '')),
  (words, at) => words.toSpliced(at, 0, 'not'),
  (words, at) => words.toSpliced(at, 0, words[at] ?? ''),
  (words, at) => (at > 0 && at < words.length - 1 ? words.toSpliced(at, 1) : null),
  (words, at) => (at > 0 && at < words.length - 1 ? words.with(at, '…') : null),
  (words, at) => {
    const [one, two] = [words[at], words[at + 1]]
    return one && two && one !== two ? words.with(at, two).with(at + 1, one) : null
  },
]

/** The quote altered in one place, or null where the drawn alteration doesn't apply. */
export function alterQuote(quote: string, random: () => number): string | null {
  const words = quote.split(' ')
  const alter = alterations[Math.floor(random() * alterations.length)]
  const at = Math.floor(random() * words.length)
  return alter?.(words, at, random)?.join(' ') ?? null
}
