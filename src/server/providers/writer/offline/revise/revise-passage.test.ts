import { describe, expect, it } from 'vitest'
import type { EditRequest } from '#contracts/articles/suggestions.ts'
import { countWords } from '#server/text/language/lengths.ts'
import { sampleBrief } from '#test/factories/brief.ts'
import type { PassageEdit } from '../../port.ts'
import { voiceOf } from '../voice.ts'
import { revisePassage } from './revise-passage.ts'

const voice = voiceOf(sampleBrief())
const paragraph =
  'A booking system is very useful in order to plan the day. It does not have to be large. The front desk has to like it. Start with one clinic.'

function revise(passage: string, request: EditRequest, changes: Partial<PassageEdit> = {}): string {
  const edit: PassageEdit = {
    place: 'the introduction',
    form: 'markdown',
    before: '',
    passage,
    after: '',
    request,
    rejected: '',
    room: 10_000,
    ...changes,
  }
  return revisePassage(edit, voice)
}

describe('the sample writer', () => {
  it('really shortens, and keeps the Markdown around', () => {
    const text = `### Before you buy\n\n${paragraph}\n\n- **One** desk\n- Two desks\n- Three desks\n\n\`\`\`\nin order to\n\`\`\``
    const short = revise(text, { kind: 'shorten' })
    expect(countWords(short)).toBeLessThan(countWords(text) * 0.8)
    expect(short).toContain('### Before you buy\n\nA booking system is useful to plan the day.')
    expect(short).toContain('- **One** desk\n- Two desks\n\n```\nin order to\n```')
  })

  it.each([
    ['Buy an anvil (a used one), and a hammer.', 'Buy an anvil, and a hammer.'],
    ['An anvil lasts a lifetime, as long as nobody drops it.', 'An anvil lasts a lifetime.'],
    ['The face is rather soft for new steel.', 'The face is soft for new steel.'],
    ['Buy one in order to strike rather than to show.', 'Buy one to strike rather than to show.'],
    ['He would rather strike in order to hear it.', 'He would rather strike to hear it.'],
  ])('shortens a single sentence: %s', (text, short) => {
    expect(revise(text, { kind: 'shorten' })).toBe(short)
  })

  it('says so where nothing can go, and never hands a text back as if it had been changed', () => {
    expect(() => revise('Buy once.', { kind: 'shorten' })).toThrow('found no way')
    expect(() => revise('Buy once.', { kind: 'tone', tone: 'melancholic' })).toThrow('found no way')
    expect(() => revise('lasts', { kind: 'expand' }, { after: ' longer.' })).toThrow('found no way')
  })

  it('expands with another sentence at each try', () => {
    const first = revise(paragraph, { kind: 'expand' })
    const second = revise(paragraph, { kind: 'expand' }, { rejected: first })
    expect(first.startsWith(`${paragraph} `)).toBe(true)
    expect(second.startsWith(`${paragraph} `)).toBe(true)
    expect(second).not.toBe(first)
    expect(revise('Calm booking', { kind: 'expand' }, { form: 'line' })).toMatch(/^Calm booking: /)
  })

  it('changes the tone both ways and leaves code and addresses alone', () => {
    const text = 'It is not late. Therefore, do not purchase [it](https://x.test/do-not) `do not`.'
    const friendly = revise(text, { kind: 'tone', tone: 'Friendly' })
    expect(friendly).toBe('It isn’t late. So, don’t buy [it](https://x.test/do-not) `do not`.')
    expect(revise(friendly, { kind: 'tone', tone: 'Formal' })).toContain('do not purchase')
    expect(revise('Sound is what matters.', { kind: 'tone', tone: 'warm' })).toBe(
      'Put simply, sound is what matters.',
    )
  })

  it.each([
    ['Teh anvil  is is heavy , and i recieve it.', 'The anvil is heavy, and I receive it.'],
    [
      'It is a anvil. it rings. See e.g. this one, i.e. mine.',
      'It is an anvil. It rings. See e.g. this one, i.e. mine.',
    ],
    ['A one-off for a user at a university.', 'A one-off for a user at a university.'],
    ['Nothing to correct here.', 'Nothing to correct here.'],
  ])('corrects slips: %s', (text, right) => {
    expect(revise(text, { kind: 'grammar' })).toBe(right)
  })

  it('does what it can of a wish in words, and says what it cannot', () => {
    const own = (words: string) => revise(paragraph, { kind: 'own', words })
    expect(own('Replace “clinic” with “desk”, please')).toContain('Start with one desk.')
    expect(countWords(own('make it shorter'))).toBeLessThan(countWords(paragraph))
    expect(() => own('Write it as a sonnet')).toThrow('understands simple wishes only')
  })

  it('edits English only', () => {
    const german = 'Ein Amboss hält länger als sein Besitzer und klingt dabei noch gut.'
    expect(() => revise(german, { kind: 'expand' })).toThrow('edits English text')
  })

  it('keeps to the room there is', () => {
    expect(() => revise(paragraph, { kind: 'expand' }, { room: paragraph.length + 5 })).toThrow(
      'found no way',
    )
  })
})
