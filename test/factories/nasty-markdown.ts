/** Markdown that editors are known to lose or change, each for a reason of its own. */
export const nastyMarkdown: readonly string[] = [
  'One line\nanother line\n\nA paragraph with  two  spaces and trailing  \nhard break\\\nand another',
  '* star\n* list\n\n- dash list\n\n+ plus list',
  '1) one\n2) two\n\n1. one\n2. two',
  '- a\n\n- b loose\n\n  more of b\n- c',
  '  - indented\n    - nested\n      - deeper\n\n  - again',
  '- item\n\n      code in the item\n\n- other',
  '1. one\n   ```js\n   const a = 1\n   ```\n2. two\n   > quoted\n   > more',
  '3. starts at three\n4. four\n\n   - inside\n',
  '- [ ] open\n- [x] done\n- plain\n- [ ] **bold** task',
  '-\n- after an empty item\n-',
  'Setext one\n===\n\nSetext two\n---\n\ntext\n\n***\n\n___',
  '# One #\n## Two ##\n##### Five\n###### Six\n#',
  '> quote\nlazy line\n\n> > nested\n> back\n>\n> - list in it\n>   more',
  '```\nunclosed fence\n\nwith a blank line',
  '~~~ python title="x"\nprint("~~~~")\n~~~',
  '    indented code\n\n    more of it\n\ntext',
  '````md\n```js\nnested\n```\n````',
  '| a | b |\n|:--|--:|\n| x \\| y | `a|b` |\n| one<br>two | **b** |',
  'a | b\n-|-\n1 | 2\n3',
  '| a |\n|---|\n\n| other |\n|---|\n| x |',
  '[ref][id] and [id] and [collapsed][]\n\n[id]: https://example.com "Title"\n[collapsed]: <https://example.com/a b>\n\nAfter',
  '[top]: /relative\n\nText [top] and ![picture][pic]\n\n[pic]: https://example.com/p.png',
  'A footnote[^1] and another[^note].\n\n[^1]: First.\n[^note]: Second\n    with more.\n\nAfter',
  '<div class="x">\n\n*inside*\n\n</div>\n\nText <b>bold</b> and <!-- a comment --> here',
  '<!-- one\ncomment -->\n\nText\n\n<!-- never closed\n\nhidden',
  '<details>\n<summary>More</summary>\n\n- a\n- b\n\n</details>',
  'https://example.com/a_b_c and www.example.com/x?y=1&z=2 and me@example.com and <https://example.com>',
  '[link](https://example.com "a \\"title\\"") and [a [nested] b](<https://example.com/(x)>)',
  '[**bold** link](https://example.com) **bold [link](https://example.com/x) bold** *it `code` al*',
  '![alt *text*](https://example.com/x.png "t") [![linked](https://example.com/y.png)](https://example.com)',
  'a**b**c in*tra*word __under__ _score_ snake_case_word *a*b',
  '***both*** **bold *and italic*** *italic **and bold*** ~~gone **bold** gone~~ ~one~',
  '\\# no heading\n\n1\\. no list\n\n\\- no list\n\n\\> no quote\n\n\\*stars\\* \\_ \\` \\[x\\](y) \\<div>',
  '`` code with ` tick `` and ` ` and `  two  ` and `**`',
  '&amp; &copy; &#35; &nbsp; &lt;b&gt; 1 < 2 > 0 & so',
  '日本語**「括弧」**と *強調* です。\n\n한국어 **굵게** 텍스트\n\nעברית *מודגש* טקסט 👩‍👩‍👧 e\u0301',
  'Line ends\r\nlike Windows\r\n\r\n- a\r\n- b\r\n\r\n> q\r\n',
  '# A heading\nText directly after\n- a list directly after\n# Another\n> quote\n***\n1. x',
  '- a\n- b\n\nbetween\n\n- c\n\n\n\n\n- d',
  'Ends with spaces   \n\n\n\nMany blank lines   \n\n\n',
  '\n\n   Begins with blanks\n\n\tA tab',
  '**Bold.**No blank and**.**dots** a **\n\n*a * b * c*\n\n** not bold**',
  '- x\n  -\n- y\n  - z\n\n    w',
  '+ a\n  1. b\n     * c\n       1) d\n          > e',
  'Term\n: not a definition list\n\n$$\nx_1 * y_2\n$$\n\n:::note\nText\n:::',
  '---\ntitle: Front matter\n---\n\nText',
  'A\\\nB\\\n\nC  \nD `a\nb` E',
  '| | |\n|-|-|\n| | x |\n\ntext | with | pipes',
  '> ```\n> code in a quote\n> ```\n> after\n\n> next quote\n\n> third',
  '1. a\n\n   b\n\n2. c\n10. d\n\n       code',
]

type Random = () => number

/** Numbers between 0 and 1 that come the same every time. */
export function seeded(seed: number): Random {
  let state = seed * 2_654_435_761
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 374_761_393) | 0
    return ((state ^ (state >>> 13)) >>> 0) / 4_294_967_296
  }
}

const words =
  'calm desk snake_case 3*4 a-b it’s “quoted” (aside) #tag 1. - + > = 100% C:\\dir x<y AT&T über naïve 日本語 … !? [box] {curly} ~ ^ $5 e.g.'.split(
    ' ',
  )

/** A document made of any Markdown, the same for the same seed. */
export function composeMarkdown(seed: number): string {
  const random = seeded(seed)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const some = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
  const many = <T>(count: number, make: (at: number) => T) =>
    Array.from({ length: count }, (_, at) => make(at))
  const plain = () => many(some(1, 6), () => pick(words)).join(' ')
  const inline = (depth = 0): string => {
    const text = plain()
    if (depth > 2) return text
    const inner = () => inline(depth + 1)
    return pick([
      () => text,
      () => `${text} **${inner()}** ${plain()}`,
      () => `*${inner()}*${pick([' ', '', '.'])}${text}`,
      () => `~~${inner()}~~ ${text}`,
      () => `[${plain()}](https://example.com/${some(1, 99)} "t")`,
      () => `${text} \`${pick(['a', 'x | y', '**', 'a`'])}\` ${inner()}`,
      () => `${inner()}${pick(['  \n', '\\\n', '\n'])}${inner()}`,
      () => `${text} https://example.com/${some(1, 9)}_a_b ${text}`,
      () => `![${plain()}](https://example.com/p.png) ${text}`,
      () => `${text}<br>${text} <kbd>K</kbd>`,
    ])()
  }
  const indent = (text: string, by: string) => text.replaceAll('\n', `\n${by}`)
  const list = (depth: number): string => {
    const ordered = random() < 0.4
    const bullet = pick(['-', '*', '+'])
    const first = pick([1, 1, 3])
    const loose = random() < 0.3 ? '\n\n' : '\n'
    return many(some(1, 4), (at) => {
      const mark = ordered ? `${first + at}. ` : `${bullet} `
      const task = !ordered && random() < 0.2 ? pick(['[ ] ', '[x] ']) : ''
      const inside = depth < 3 && random() < 0.35 ? `\n${pick([list, block])(depth + 1)}` : ''
      return mark + indent(task + inline() + inside, ' '.repeat(mark.length))
    }).join(loose)
  }
  const block = (depth = 0): string =>
    pick([
      () => inline(),
      () => inline(),
      () => `${'#'.repeat(some(2, 5))} ${plain()}`,
      () => (depth > 2 ? plain() : list(depth)),
      () => `> ${indent(depth > 2 ? plain() : block(depth + 1), '> ')}`,
      () => `\`\`\`${pick(['', 'js', 'sh -x'])}\n${plain()}\n\n  ${plain()}\n\`\`\``,
      () =>
        `| ${plain().replaceAll('|', '')} | b |\n|${pick(['-', ':-', '-:'])}|---|\n| ${plain()} | **x**<br>y |`,
      () => '***',
      () => `<div>\n${plain()}\n</div>`,
    ])()
  return many(some(2, 9), () => block()).join(pick(['\n\n', '\n\n', '\n\n\n']))
}
