import { expect, test } from 'vitest'
import { partName } from './part-name.ts'

const content = { introduction: '', conclusion: '', sections: [{ title: 'Costs', content: '' }] }

test('parts are named as the page names them', () => {
  expect(partName('metaDescription', content)).toBe('Meta description')
  expect(partName('sections[0]', content)).toBe('Section 1: Costs')
  expect(partName('sections[4]', content)).toBe('Section 5')
  expect(partName('linkedin', content)).toBe('LinkedIn post')
  expect(partName('newsletter', null)).toBe('Newsletter')
})
