import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'
import { guessEncoding } from './language/guess-encoding.ts'

const latin1 = (text: string) => Buffer.from(text, 'latin1')
const guess = guessEncoding

test.each([
  ['a mark before all else', Buffer.from('\uFEFF<meta charset=latin1>é'), '<meta charset=latin1>é'],
  [
    'what the page says',
    latin1('<meta charset="windows-1251">\xd7\xe0\xe9'),
    '<meta charset="windows-1251">Чай',
  ],
  [
    'what XML says',
    latin1('<?xml version="1.0" encoding="iso-8859-2"?>\xb1'),
    '<?xml version="1.0" encoding="iso-8859-2"?>ą',
  ],
  [
    'no UTF-16 where it was read so far',
    Buffer.from('<meta charset=utf-16>é'),
    '<meta charset=utf-16>é',
  ],
  [
    'not what the bytes speak against',
    latin1('<meta charset=utf-8>caf\xe9'),
    '<meta charset=utf-8>café',
  ],
  ['UTF-8 where nothing is said', Buffer.from('café'), 'café'],
  [
    'Polish by its words',
    latin1('Za\xbf\xf3\xb3\xe6 g\xea\x9cl\xb9 ja\x9f\xf1, czyli o herbacie'),
    'Zażółć gęślą jaźń, czyli o herbacie',
  ],
  [
    'Greek by its words',
    latin1('\xcf \xe2\xf1\xe1\xf3\xf4\xde\xf1\xe1\xf2 \xe2\xf1\xdc\xe6\xe5\xe9'),
    'Ο βραστήρας βράζει',
  ],
])('%s', (_, bytes, text) => expect(decodeText(bytes, { guess })).toBe(text))

test('a stray byte changes nothing of the rest', () => {
  const bytes = Buffer.concat([
    Buffer.from(`<meta charset=utf-8>${'é'.repeat(300)}`),
    latin1('\xff'),
  ])
  expect(decodeText(bytes, { guess })).toBe(`<meta charset=utf-8>${'é'.repeat(300)}\uFFFD`)
})
