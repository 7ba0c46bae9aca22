import { expect, test } from 'vitest'
import { templateTypes as contractTypes } from '#contracts/rules/clients/template-types.ts'
import { templateTypes } from '../template-labels.ts'
import { draftContent, isUploaded, templateValuesSchema, valuesOf } from './template-values.ts'

const common = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  name: 'House style',
  isDefault: false,
  isArchived: false,
  uses: 0,
  createdAt: '2026-11-05T10:00:00Z',
  updatedAt: '2026-11-05T10:00:00Z',
  abilities: { update: true, remove: true },
}

test('the tabs show every type', () => {
  expect(templateTypes).toEqual(contractTypes)
})

test('a structure is edited as lines and sent as sections, without the fields of other types', () => {
  const values = valuesOf('seo', { ...common, type: 'seo', sections: ['Hook', 'Proof'] })
  expect(values.sections).toBe('Hook\nProof')
  expect(templateValuesSchema.parse({ ...values, sections: 'Hook\n\n Close ' })).toEqual({
    type: 'seo',
    name: 'House style',
    sections: ['Hook', 'Close'],
  })
})

test('an uploaded photo is no address to edit, one elsewhere is', () => {
  const author = {
    ...common,
    type: 'author' as const,
    authorName: 'Ada Byron',
    jobTitle: '',
    writingStyle: 'Dry, exact and kind',
  }
  const uploaded = '/storage/v1/object/public/author-photos/a/b.webp'
  expect(valuesOf('author', { ...author, imageUrl: uploaded }).imageUrl).toBe('')
  const elsewhere = 'https://pictures.example/ada.jpg'
  expect(valuesOf('author', { ...author, imageUrl: elsewhere }).imageUrl).toBe(elsewhere)
})

test('reports the rules of a type on its own fields', () => {
  const problems = templateValuesSchema.safeParse({ ...valuesOf('tone'), name: 'A' })
  expect(problems.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['name', 'Template name must be at least 2 characters'],
    ['description', 'Description must be at least 10 characters'],
  ])
})

test('the preview shows the sections as they will be stored', () => {
  const values = { ...valuesOf('seo'), sections: 'Hook\n\n  Proof  \n' }
  expect(draftContent(values, null)).toEqual({ type: 'seo', sections: ['Hook', 'Proof'] })
})

test('the preview of a tone or an image style shows its own fields alone', () => {
  const values = { ...valuesOf('tone'), description: 'Warm', example: 'Hi.', promptDetails: 'Ink' }
  expect(draftContent(values, null)).toEqual({ type: 'tone', description: 'Warm', example: 'Hi.' })
  expect(draftContent({ ...values, type: 'image' }, null)).toEqual({
    type: 'image',
    promptDetails: 'Ink',
  })
})

test.each([
  ['an uploaded photo', 'https://pictures.example/a.jpg', 'blob:photo', 'blob:photo'],
  ['a linked photo', 'https://pictures.example/a.jpg', null, 'https://pictures.example/a.jpg'],
  ['no half-typed address', 'https://', null, null],
  ['no other scheme', 'javascript:alert(1)', null, null],
])('the preview of an author shows %s', (_, imageUrl, photoUrl, shown) => {
  const values = { ...valuesOf('author'), authorName: 'Ada', imageUrl }
  expect(draftContent(values, photoUrl)).toMatchObject({ authorName: 'Ada', imageUrl: shown })
})

test.each(contractTypes)('a new %s form starts empty', (type) => {
  const { type: own, ...texts } = valuesOf(type)
  expect(own).toBe(type)
  expect(new Set(Object.values(texts))).toEqual(new Set(['']))
})

test('an uploaded image is one of ours', () => {
  expect(isUploaded('/storage/v1/object/public/author-photos/a.webp')).toBe(true)
  expect(isUploaded('https://pictures.example/a.jpg')).toBe(false)
  expect(isUploaded(null)).toBe(false)
})
