/** What texts are built of that formats differ in, each as Markdown. */
export const constructs: Readonly<Record<string, string>> = {
  'bold, italic, code, link':
    'A **bold** and *slanted* word, `code_of(x)` and [a link](https://a.example/b?c=1&d=2).',
  'struck through': 'It cost ~~120~~ 90 euros.',
  'hard break': 'First line\\\nsecond line',
  'lower headings': '### Third level with *marks*\n\nText.\n\n#### Fourth level',
  'nested lists': '- outer\n  - middle\n    1. inner\n    2. last\n- next',
  'list that begins at 3': '3. third\n4. fourth',
  'two paragraphs in an item': '- first of two\n\n  second of two\n\n- another item',
  'code in an item': '- before code\n\n  ```js\n  const kept = [1]\n  ```\n\n- after code',
  'quote in an item': '1. before quote\n\n   > quoted in item\n\n2. after quote',
  'table in an item':
    '- before table\n\n  | left | right |\n  | :--- | ----: |\n  | cell | value |\n\n- after table',
  'words after a nested list': '- lead\n  - nested\n\n  trailing words\n- next item',
  ticks: '- [x] is done\n- [ ] is open',
  'quote of two paragraphs': '> one said\n>\n> and went on',
  'list in a quote': '> they listed\n>\n> - alpha\n> - beta\n>   - gamma',
  'code in a quote': '> they ran\n>\n> ```sh\n> make all\n> ```',
  'quote in a quote': '> outer voice\n>\n> > inner voice\n>\n> outer again',
  'heading in a quote': '> ### Quoted heading\n>\n> and its text',
  'code with a language': '```ts\nlet a: number = 1 < 2 ? 3 : 4\n\n  indented()\n```',
  'aligned table':
    '| name | price |\n| :--- | ---: |\n| Kettle | 12.50 |\n| **Toaster** | [9](https://a.example) |',
  'breaks in cells': '| drink | milk |\n| --- | --- |\n| tea<br>coffee | yes<br>no |',
  notes:
    'Claimed[^a] and again[^b], and once more[^a].\n\n[^a]: From *the* report.\n\n[^b]: First part.\n\n    Second part of it.',
  rule: 'Before.\n\n---\n\nAfter.',
  'picture with a caption': '![A kettle](https://a.example/kettle.png "On the hob")',
  'picture in a sentence': 'See ![the lid](https://a.example/lid.png) closed.',
  'Chinese, Japanese, Korean':
    '这是第一段，**重点**在此。\n\n東京でお茶を飲む。５～１０個。\n\n서울에서 3~5일',
  'right to left': 'شاي بالنعناع **ساخن** في القاهرة.\n\n- واحد\n- اثنان',
  'signs and entities': 'AT&amp;T, 5 &lt; 6 > 4, a_b_c, 2 * 3 * 4, [not a link], ¼ cup, 1 250 €',
  'marks of templates': 'Write {{ name }} or {% if x %}, {first_name} and `{{ code }}`.',
  'words that programs know': 'import duties rise.\n\nexport of goods falls.',
  'long addresses':
    'https://a.example/a/very/long/path/that/goes/on?and=on&and=on#and-on and <https://b.example>',
}

const names = Object.keys(constructs)

/** `count` articles of several constructs each, some inside items and quotes; the same for the same seed. */
export function hardArticles(count: number, seed = 7): string[] {
  const next = generator(seed)
  const pick = () => constructs[names[next(names.length)] ?? ''] ?? ''
  const alone = Object.values(constructs)
  return Array.from({ length: count }, (_, index) => {
    const parts = [alone[index] ?? pick(), ...Array.from({ length: 1 + next(4) }, pick)]
    const placed = parts.map((part, at) => {
      const form = index < alone.length && at === 0 ? 0 : next(5)
      if (form === 1) return inside(part, '- ', '  ')
      if (form === 2) return inside(part, '> ', '> ')
      return part
    })
    return `Article number ${index} begins.\n\n${unlikeNotes(placed).join('\n\n## Next part\n\n')}\n\nIt ends here.`
  })
}

/** Each part has notes of its own. */
function unlikeNotes(parts: string[]): string[] {
  return parts.map((part, index) => part.replaceAll(/\[\^(\w)\]/g, `[^$1${index}]`))
}

function inside(markdown: string, first: string, others: string): string {
  return markdown
    .split('\n')
    .map((line, index) => `${index === 0 ? first : others}${line}`)
    .join('\n')
}

/** Small numbers that look random, by the generator of Park and Miller. */
function generator(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}
