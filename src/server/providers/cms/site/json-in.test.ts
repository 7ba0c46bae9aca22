import { expect, it } from 'vitest'
import { jsonIn } from './json-in.ts'

const read = (text: string) => jsonIn(new TextEncoder().encode(text))
const warning =
  '<br />\n<b>Warning</b>: Undefined array key "[x]" in <b>/srv/{theme}/a.php</b> on line <b>12</b>'

it.each([
  ['nothing around it', '{"id":1}', { id: 1 }],
  ['a byte-order mark', '\ufeff\ufeff{"id":1}', { id: 1 }],
  ['a warning before it', `${warning}\n{"id":1,"of":{"a":"}"}}`, { id: 1, of: { a: '}' } }],
  ['a warning behind it', `[{"id":1}]\n${warning}`, [{ id: 1 }]],
  ['warnings on both sides', `${warning}{"t":"\\"quoted\\" [x]"}${warning}`, { t: '"quoted" [x]' }],
  ['a bracket of the warning that is JSON', 'Cannot use [0] {"id":1} [] for it', { id: 1 }],
  ['an empty list', `${warning} []`, []],
  ['an empty list behind another', `Undefined array key [0] ${warning} []`, []],
  [
    'a script of the site before it',
    '<script>window.dataLayer=[{"event":"a long page view"}];</script>\n[]',
    [],
  ],
  ['a comment of a cache behind it', '[]\n<!-- kept {"by":["a long name"]} -->', []],
  [
    'both, and a mark within it',
    '<style>a{}</style><!-- x --><script>var a = [1]</script>{"t":"<!-- copydesk:1 -->"}\n<!-- {"a":1} -->\n<script>[{"id":2}]</script>',
    { t: '<!-- copydesk:1 -->' },
  ],
  ['no JSON', `${warning} {not: json`, undefined],
  ['nothing', '', undefined],
])('finds the answer with %s', (_, text, json) => {
  expect(read(text)).toEqual(json)
})

it('gives up on a long page of brackets in no time', () => {
  expect(read('{'.repeat(200_000))).toBeUndefined()
})
