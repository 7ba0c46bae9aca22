import { describe, expect, it } from 'vitest'
import { sampleBrief } from '#test/factories/brief.ts'
import type { PassageEdit } from '../../port.ts'
import { addressesOfPeople } from '../known-addresses.ts'
import { finishRevision, revisionProblem } from './finish-revision.ts'

const article = {
  title: 'Anvils',
  introduction: 'See [the list](https://list.test/anvils).',
  sections: [],
}
const edit = (changes: Partial<PassageEdit> = {}): PassageEdit => ({
  place: 'the introduction',
  form: 'markdown',
  before: '',
  passage: 'An anvil lasts **longer** than its owner does.',
  after: '',
  request: { kind: 'tone', tone: 'warm' },
  rejected: '',
  room: 1000,
  ...changes,
})
const known = (one: PassageEdit) => addressesOfPeople(sampleBrief(), article, one)
const finish = (answer: string, one = edit()) => finishRevision(one, known(one), answer)
const problem = (answer: string, one = edit()) =>
  revisionProblem(one, known(one), finishRevision(one, known(one), answer))

describe('a proposal', () => {
  it('keeps links that were known and no others', () => {
    expect(finish('[Here](https://list.test/anvils) or [there](https://evil.test/x).')).toBe(
      '[Here](https://list.test/anvils) or there.',
    )
    const pictured = edit({ passage: '![A forge](/forge.webp) glows.' })
    expect(finish('![A forge](/forge.webp) glows warmly. ![x](/x.png)', pictured)).toBe(
      '![A forge](/forge.webp) glows warmly. x',
    )
    expect(problem('Go to https://evil.test now')).toContain('web address')
    expect(problem('Go to https://list.test/anvils, now')).toBeNull()
  })

  it('takes an address its editor asked for', () => {
    const own = edit({ request: { kind: 'own', words: 'Link to https://shop.test/a' } })
    expect(problem('Buy [one](https://shop.test/a)', own)).toBeNull()
  })

  it('carries no HTML, and gives hidden tags of the passage back', () => {
    expect(finish('Fine <script>alert(1)</script><b>words</b>')).toBe('Fine words')
    const coded = edit({ passage: 'Write `<b>` for bold.' })
    expect(finish('Use `‹b>` for bold, not ‹i>.', coded)).toBe('Use `<b>` for bold, not ‹i>.')
  })

  it('keeps the level of headings where the passage has them', () => {
    expect(finish('## Price\n\nAsk twice.')).toBe('### Price\n\nAsk twice.')
    expect(finish('## Price\n\nAsk twice.', edit({ passage: '## Cost\n\nAsk.' }))).toBe(
      '## Price\n\nAsk twice.',
    )
  })

  it.each<[string, string, Partial<PassageEdit>, string | null]>([
    ['nothing', ' ', {}, 'empty'],
    ['the same', 'An anvil lasts **longer**  than its owner does.', {}, 'same as <passage>'],
    ['what was turned down', 'It lasts.', { rejected: 'It lasts.' }, 'same as <rejected>'],
    ['too much', 'Far too long for this.', { room: 10 }, '10 fit at most'],
    ['another language', 'Наковальня служит очень долго.', {}, 'wrong language'],
    [
      'one that was asked for',
      'Наковальня служит долго.',
      { request: { kind: 'own', words: 'In Russian' } },
      null,
    ],
    [
      'no less',
      'An anvil lasts **longer** than its own owner does.',
      { request: { kind: 'shorten' } },
      'not shorter',
    ],
    ['no more', 'An anvil lasts.', { request: { kind: 'expand' } }, 'not longer'],
    [
      'no change, where there is nothing to correct',
      'An anvil lasts **longer** than its owner does.',
      { request: { kind: 'grammar' } },
      null,
    ],
    [
      'more than corrections',
      'Well. '.repeat(30),
      { request: { kind: 'grammar' } },
      'Correct it only',
    ],
    ['line breaks in mid-line', 'One\n\nTwo', { before: 'So: ' }, 'line breaks'],
  ])('is judged: %s', (_name, answer, changes, reason) => {
    const found = problem(answer, edit(changes))
    if (reason === null) expect(found).toBeNull()
    else expect(found).toContain(reason)
  })
})
