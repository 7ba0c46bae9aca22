import { expect, test } from 'vitest'
import { isSame, type Package, packageChanges, packageHash, packageSchema } from './package.ts'

const present: Package = {
  version: 2,
  title: 'Anvils',
  subtitle: '',
  slug: 'anvils',
  summary: '',
  description: '',
  content: null,
  body: 'Buy once.',
  author: { name: 'Ada Byron', picture: null },
  readTime: '3',
  banner: null,
  posts: { linkedin: '', facebook: '', twitter: '', newsletter: '' },
}

const roundOf = (sent: Package) => ({ package: sent, packageSha256: packageHash(sent) })

/** As it was sent before the reading time was part of it. */
function ofVersion1({ readTime: _, ...sent }: Package): Package {
  return { ...sent, version: 1 }
}

test('the reading time is part of what is approved', () => {
  expect(isSame(roundOf(present), present)).toBe(true)
  const edited = { ...present, readTime: '9' }
  expect(isSame(roundOf(present), edited)).toBe(false)
  expect(packageChanges(present, edited).map(({ part }) => part)).toEqual(['Read time'])
})

test('an approval of version 1 goes on to hold for all that it covered', () => {
  const round = roundOf(ofVersion1(present))
  expect(isSame(round, present)).toBe(true)
  expect(isSame(round, { ...present, readTime: '9' })).toBe(true)
  expect(isSame(round, { ...present, body: 'Buy twice.' })).toBe(false)
  expect(packageChanges(round.package, present)).toEqual([])
})

const sections = [{ title: 'Weight', content: 'Strike it and listen.' }]
const hashOf = (of: object[]) =>
  packageHash(
    packageSchema.parse({
      ...present,
      content: { introduction: '', sections: of, conclusion: '' },
    }),
  )

test('what names a section is no part of what is approved', () => {
  expect(hashOf(sections.map((section) => ({ id: 'a1', ...section })))).toBe(hashOf(sections))
})
