import { expect, test } from 'vitest'
import type { Quote } from '#contracts/approval/sign-off-shapes.ts'
import { seededRandom } from '#server/kernel/seeded-random.ts'
import { anchorOf, quoteOfWords } from './anchor.ts'

const words =
  'anvil forge hammer strike listen sound weight face flat hard steel smith iron horn base ring tone price seller buyer workshop bench floor light heavy old new rust edge corner'.split(
    ' ',
  )

const name = 'Harbour Anvils'

/** Twelve paragraphs of forty words, no two alike, each of which names the client. */
function paragraphs(random: () => number): string[] {
  const word = () => words[Math.floor(random() * words.length)] ?? ''
  return Array.from({ length: 12 }, (_, block) => {
    const text = Array.from({ length: 40 }, word)
    text[Math.floor(random() * 40)] = name
    return [...text, `number${block}`].join(' ')
  })
}

function quoteAt(blocks: readonly string[], block: number, start: number, length: number) {
  const text = blocks[block] ?? ''
  return {
    exact: text.slice(start, start + length),
    prefix: text.slice(Math.max(0, start - 32), start),
    suffix: text.slice(start + length, start + length + 32),
    block,
    start,
  }
}

test('of 200 edits at least 95 % keep their place, and none moves into a wrong block', () => {
  const random = seededRandom('comments')
  let right = 0
  for (let n = 0; n < 200; n += 1) {
    const before = paragraphs(random)
    const block = Math.floor(random() * 12)
    const text = before[block] ?? ''
    // Every third is about words that stand in each paragraph.
    const [start, length] =
      n % 3 === 0 ? [text.indexOf(name), name.length] : [30 + Math.floor(random() * 60), 45]
    const quote = quoteAt(before, block, start, length)
    const { blocks, expected } = edited(before, quote, n % edits)
    const found = anchorOf(blocks, quote)
    if (found.state === 'orphaned') {
      if (!expected) right += 1
      continue
    }
    expect(found.block, `edit ${n}`).toBe(expected?.block)
    if (Math.abs(found.start - (expected?.start ?? 0)) < 3) right += 1
  }
  expect(right).toBeGreaterThanOrEqual(190)
})

const edits = 7

/** One of seven kinds of edit, and where the quoted words are afterwards; null where they have gone. */
function edited(before: readonly string[], quote: Quote, kind: number) {
  const { block, exact, start } = quote
  const text = before[block] ?? ''
  const rest = before.filter((_, index) => index !== block)
  const middle = start + Math.floor(exact.length / 2)
  const replaced = (next: string) => before.map((one, index) => (index === block ? next : one))
  switch (kind) {
    case 0:
      return {
        blocks: replaced(`Some words before. ${text}`),
        expected: { block, start: start + 19 },
      }
    case 1:
      return {
        blocks: replaced(`${text.slice(0, middle)}xy${text.slice(middle + 2)}`),
        expected: { block, start },
      }
    case 2:
      return { blocks: ['A new paragraph.', ...before], expected: { block: block + 1, start } }
    case 3:
      return { blocks: replaced(`${text} More at the end.`), expected: { block, start } }
    case 4:
      return {
        blocks: replaced(text.slice(0, middle) + text.slice(middle + 3)),
        expected: { block, start },
      }
    case 5:
      return { blocks: [...rest, text], expected: { block: before.length - 1, start } }
    default:
      return { blocks: rest, expected: null }
  }
}

test('the same words twice are told apart by what stands around them', () => {
  const blocks = [
    'It is hard. Strike it and listen. Then it rings. Strike it and listen. It is good.',
  ]
  const quote = quoteAt(blocks, 0, 49, 20)
  expect(quote.exact).toBe('Strike it and listen')
  expect(anchorOf([`Well. ${blocks[0]}`], quote)).toMatchObject({ state: 'found', start: 55 })
})

test('words that were written anew have no place', () => {
  const quote = quoteAt(['Strike it and listen to the sound it makes.'], 0, 0, 20)
  expect(anchorOf(['Prices differ between dealers and years.'], quote)).toEqual({
    state: 'orphaned',
  })
})

test('a changed number among the words is seen', () => {
  const quote = quoteAt(['It weighs 120 kilograms in all.'], 0, 0, 23)
  expect(anchorOf(['It weighs 150 kilograms in all.'], quote)).toMatchObject({ state: 'changed' })
})

test('hostile words take no longer than others of their length', { timeout: 20_000 }, () => {
  const blocks = ['a'.repeat(50_000), 'It rings. '.repeat(5_000)]
  const around = { prefix: 'b'.repeat(64), suffix: 'c'.repeat(64), start: 5 }
  for (const exact of ['a', ' ', 'i', 'zz'.repeat(500)]) {
    for (const block of [0, 1, 9_999]) {
      expect(anchorOf(blocks, { ...around, exact, block }).state, exact).toMatch(
        /found|changed|orph/,
      )
    }
  }
})

test('words selected just now are quoted as they stand, wherever that is', () => {
  const blocks = [
    'Rest. Strike it. Listen.',
    ...['Wait.', 'Then strike it.'],
    'Rest. Strike it. Go home.',
    'The whole of it.',
  ]
  const quote = (exact: string, prefix = '', suffix = '') =>
    quoteOfWords(blocks, { exact, prefix, suffix })
  expect(quote('Strike it', 'Rest. ', '. Go')).toEqual({
    ...{ exact: 'Strike it', prefix: 'Rest. ', suffix: '. Go home.', block: 3, start: 6 },
  })
  expect(quote('Strike it', 'Rest. ', '. Listen')).toMatchObject({ block: 0 })
  expect(quote('Never written')).toBeNull()
  // A page has another paragraph before and behind it.
  const whole = quote('The whole of it.', 'Go home.', 'The end.')
  expect(whole).toMatchObject({ prefix: '', suffix: '', block: 4, start: 0 })
  expect(whole && anchorOf(blocks, whole).state).toBe('found')
})
