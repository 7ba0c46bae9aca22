import { expect, test } from 'vitest'
import { packageHash, packageSchema } from './package.ts'

const sections = [{ title: 'Weight', content: 'Strike it and listen.' }]
const sent = (of: object[]) => ({
  ...{ version: 1, title: 'Anvils', subtitle: '', slug: 'anvils', summary: '', description: '' },
  content: { introduction: '', sections: of, conclusion: '' },
  ...{ body: '', author: { name: 'Ada', picture: null }, banner: null },
  posts: { linkedin: '', facebook: '', twitter: '', newsletter: '' },
})
const hashOf = (of: object[]) => packageHash(packageSchema.parse(sent(of)))

test('what names a section is no part of what is approved', () => {
  expect(hashOf(sections.map((section) => ({ id: 'a1', ...section })))).toBe(hashOf(sections))
})
