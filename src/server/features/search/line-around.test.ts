import { expect, test } from 'vitest'
import { lineAround } from './line-around.ts'

const marked = (text: string, sought: string) =>
  lineAround(text, sought)
    .map(({ text: piece, found }) => (found ? `[${piece}]` : piece))
    .join('')

test.each([
  ['A zeppelin at the harbour.', 'Harbour ZEPP', 'A [zeppelin] at the [harbour].'],
  ['Die Kräuter und die Soße', 'krauter sosse', 'Die [Kräuter] und die [Soße]'],
  ['Cafe\u0301 crème', 'café creme', '[Cafe\u0301] [crème]'],
  ['朝はお茶を飲みます。', 'お茶', '朝は[お茶]を飲みます。'],
  ['กาต้มน้ำไฟฟ้า', 'น้ำ', 'กาต้ม[น้ำ]ไฟฟ้า'],
  ['Nothing of it', 'else', 'Nothing of it'],
  [
    'Die Krankenversicherung und die Versicherung',
    'versicherung',
    'Die Krankenversicherung und die [Versicherung]',
  ],
  ['Eine Krankenversicherung', 'versicher', 'Eine [Krankenversicherung]'],
  ['ذهب أَحمدُ إلى المدرسة', 'احمد مدرسه', 'ذهب [أَحمدُ] إلى [المدرسة]'],
  ['می\u200cخواهم ۲۰ كتاب', 'میخواهم 20 کتاب', 'می\u200cخواهم [۲۰] [كتاب]'],
  ['Το φως', 'ΦΩΣ', 'Το [φως]'],
])('%s', (text, sought, line) => expect(marked(text, sought)).toBe(line))

test('of a long text only what stands around the first place is shown, by whole words', () => {
  const line = marked(`${'before '.repeat(40)}harbour ${'after '.repeat(60)}`, 'harb')
  expect(line).toMatch(/^(?:before )+\[harbour\] (?:after ?)+$/)
  expect(line.length).toBeLessThan(200)
})
