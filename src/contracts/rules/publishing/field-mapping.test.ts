import { expect, test } from 'vitest'
import {
  type CollectionField,
  canFill,
  longestText,
  missingFields,
  suggestMapping,
} from './field-mapping.ts'

const field = (
  displayName: string,
  type: string,
  more: Partial<CollectionField> = {},
): CollectionField => ({
  slug: displayName.toLowerCase().replaceAll(' ', '-'),
  displayName,
  type,
  required: false,
  editable: true,
  validations: null,
  ...more,
})

test('names suggest a mapping, and no field is suggested twice', () => {
  const fields = [
    field('Name', 'PlainText'),
    field('Slug', 'PlainText'),
    field('Description', 'PlainText'),
    field('Image', 'Image'),
    field('Author', 'Reference'),
    field('Reading time', 'Number'),
    field('Content', 'RichText'),
  ]
  expect(suggestMapping(fields)).toEqual({
    title: 'name',
    slug: 'slug',
    meta_description: 'description',
    banner_image_url: 'image',
    author_name: 'author',
    read_time: 'reading-time',
    body_content: 'content',
  })
})

test('a name alone is not enough: the type has to fit, and the field to be open', () => {
  expect(suggestMapping([field('Main image', 'PlainText')])).toEqual({})
  expect(suggestMapping([field('Summary', 'PlainText', { editable: false })])).toEqual({})
})

test.each([
  ['read_time', ['Number', 'PlainText', 'Option']],
  ['author_name', ['PlainText', 'Reference', 'MultiReference', 'Option', 'RichText']],
  ['banner_image_url', ['Image', 'MultiImage']],
  ['body_content', ['RichText', 'PlainText']],
  ['title', ['PlainText', 'RichText']],
] as const)('%s fills %j and nothing else', (part, types) => {
  const all = ['Color', 'DateTime', 'Image', 'MultiImage', 'MultiReference', 'Number', 'Option']
  const others = ['PlainText', 'Reference', 'RichText', 'Switch', 'VideoLink']
  const fitting = [...all, ...others].filter((type) => canFill(part, field('Any', type)))
  expect(fitting.toSorted()).toEqual([...types].toSorted())
})

test('required fields are missed until they are filled; name and slug always are', () => {
  const fields = [
    field('Name', 'PlainText', { required: true }),
    field('Slug', 'PlainText', { required: true }),
    field('Hero', 'Image', { required: true }),
    field('Created', 'DateTime', { required: true, editable: false }),
  ]
  expect(missingFields(fields, {}).map(({ slug }) => slug)).toEqual(['hero'])
  expect(missingFields(fields, { banner_image_url: 'hero' })).toEqual([])
})

test('a limit counts only if it is one', () => {
  expect(longestText(field('A', 'PlainText', { validations: { maxLength: 160 } }))).toBe(160)
  expect(longestText(field('A', 'PlainText', { validations: { maxLength: '160' } }))).toBeNull()
  expect(longestText(field('A', 'PlainText'))).toBeNull()
})
