import { expect, it } from 'vitest'
import { asWritten } from './wordpress-signs.ts'

it.each([
  ['<p>Use [gallery] here</p>', '<p>Use &#91;gallery&#93; here</p>'],
  [
    '<pre><code>[caption]x[/caption]</code></pre>',
    '<pre><code>&#91;caption&#93;x&#91;/caption&#93;</code></pre>',
  ],
  ['<a href="/?a[]=1">x</a>', '<a href="/?a&#91;&#93;=1">x</a>'],
  ['<!-- wp:list {"ids":[1]} --><ul></ul>', '<!-- wp:list {"ids":[1]} --><ul></ul>'],
  [
    '<p>So :-) and :) or 8-) ;-) :lol: :?</p>',
    '<p>So &#58;-) and &#58;) or &#56;-) &#59;-) &#58;lol: &#58;?</p>',
  ],
  [
    '<p>At 8:30 (see: here) a:b 80 x:) http://a</p>',
    '<p>At 8:30 (see: here) a:b 80 x:) http://a</p>',
  ],
  ['<p>5 < 6</p>', '<p>5 < 6</p>'],
])('%s', (html, sent) => {
  expect(asWritten(html)).toBe(sent)
})
