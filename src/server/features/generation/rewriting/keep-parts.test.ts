import { expect, test } from 'vitest'
import type { KeptPart } from '#contracts/articles/generation.ts'
import type { Section } from '#server/providers/writer/port.ts'
import { keepParts } from './keep-parts.ts'
import type { PackageText } from './package-text.views.ts'

const section = (title: string, content = `About ${title}.`): Section => ({ title, content })
const posts = { linkedin: 'Old post', facebook: '', twitter: '', newsletter: '' }

function packageOf(sections: Section[]): PackageText {
  const content = { introduction: 'Begin.', sections, conclusion: 'End.' }
  return { title: 'Old', subtitle: '', summary: '', metaDescription: '', content, posts }
}

const were = [section('One'), section('Two'), section('Three')]
const before = packageOf(were)

/** What is stored where these sections were written, and this had become of the article meanwhile. */
function stored(written: Section[], now: Section[], keep: KeptPart[]) {
  const made = {
    ...{ ...packageOf(written), title: 'New', slug: 'new', readTime: '1', bannerAlt: '' },
    ...{ authorName: '', authorImageUrl: null, banner: null, offlineSample: false },
    social: { linkedin: '', facebook: '', twitter: '', newsletter: '' },
  }
  return keepParts(made, { before, keep }, packageOf(now))
}

const fresh = [section('One', 'New one.'), section('Two', 'New two.'), section('Three', 'New.')]
const texts = ({ stored: { content } }: ReturnType<typeof stored>) =>
  content.sections.map((one) => one.content)

test('what nobody has touched is new, and a post that was not written can be asked for again', () => {
  const { stored: made, kept } = stored(fresh, were, [])
  expect(made.content.sections).toEqual(fresh)
  expect([made.title, made.social.linkedin, kept]).toEqual(['New', '', []])
})

test('a section that stays is the newest version of it, wherever it was put', () => {
  const written = [section('Before it'), were[1] ?? section(''), section('After it')]
  expect(texts(stored(written, were, ['sections[1]']))[1]).toBe('About Two.')
  const renamed = were.with(1, section('Second', 'Mine now.'))
  const made = stored(written, renamed, ['sections[1]'])
  expect(texts(made)).toEqual(['About Before it.', 'Mine now.', 'About After it.'])
  expect(made.kept).toEqual(['sections[1]'])
})

test('a section that somebody has removed or moved meanwhile is removed, or stands once', () => {
  const written = fresh.with(1, were[1] ?? section(''))
  const removed = were.toSpliced(1, 1)
  expect(texts(stored(written, removed, ['sections[1]']))).toEqual(['New one.', 'New.'])
  const moved = [were[2], were[0], were[1]].flatMap((one) => one ?? [])
  expect(texts(stored(written, moved, ['sections[1]']))).toEqual(['New one.', 'About Two.', 'New.'])
})

test('a section that was changed or added meanwhile takes the place of the one with its heading, or its own', () => {
  const changed = were.with(2, section('Three', 'Mine.'))
  expect(texts(stored(fresh, changed, []))).toEqual(['New one.', 'New two.', 'Mine.'])
  const added = [...were, section('Four', 'Added.')]
  expect(texts(stored(fresh, added, []))).toEqual(['New one.', 'New two.', 'New.', 'Added.'])
  const two = [section('A', 'New a.'), section('B', 'New b.')]
  expect(texts(stored(two, changed, []))).toEqual(['New a.', 'New b.', 'Mine.'])
})
