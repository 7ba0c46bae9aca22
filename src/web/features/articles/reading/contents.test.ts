import { expect, test } from 'vitest'
import { contentsOf, partId } from './contents.ts'

const section = (title: string) => ({ title, content: 'Words' })

test('the contents name every part that has a text, sections by their number', () => {
  const content = {
    introduction: 'Once',
    sections: [section('Oak'), section('Ash')],
    conclusion: 'So',
  }
  expect(contentsOf({ content })).toEqual([
    { part: 'introduction', title: 'Introduction', number: null },
    { part: 'section:1', title: 'Oak', number: 1 },
    { part: 'section:2', title: 'Ash', number: 2 },
    { part: 'conclusion', title: 'Conclusion', number: null },
  ])
})

test('a section without a title goes by its number', () => {
  const content = { introduction: '', sections: [section('')], conclusion: '' }
  expect(contentsOf({ content })).toEqual([{ part: 'section:1', title: 'Section 1', number: 1 }])
})

test('parts without a text are left out', () => {
  expect(contentsOf({ content: null })).toEqual([])
  expect(contentsOf({ content: { introduction: ' ', sections: [], conclusion: '' } })).toEqual([])
})

test('a part has an id that an address may hold', () => {
  expect(partId('section:2')).toBe('part-section-2')
})
