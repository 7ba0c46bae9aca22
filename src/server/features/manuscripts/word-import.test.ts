import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  item,
  level,
  lists,
  para,
  run,
  styled,
  styleOf,
  wordFile,
} from '#test/factories/word-files.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'
import { deskAt } from './manuscripts.fixture.ts'

let server: TestApp
let desk: Awaited<ReturnType<typeof deskAt>>
beforeAll(async () => {
  server = await startTestApp()
  desk = await deskAt(server)
})
afterAll(() => server.close())

async function bring(...file: Parameters<typeof wordFile>) {
  const { article, leftOut } = await desk.bring(await wordFile(...file))
  const { title, subtitle, content } = article
  const { introduction = '', sections = [] } = content ?? {}
  return { title, subtitle, introduction, sections, leftOut }
}
const field = (code: string, result: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${code} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${result}<w:r><w:fldChar w:fldCharType="end"/></w:r>`

describe('what Word hides is not imported', () => {
  const styles =
    styleOf('Secret', { type: 'character', inside: '<w:rPr><w:vanish/></w:rPr>' }) +
    styleOf('Internal', { inside: '<w:rPr><w:vanish/></w:rPr>' }) +
    styleOf('Deeper', { based: 'Internal' })
  const hidden = [
    ['by itself', para(`${run('Seen.')}${run(' Unseen.', '<w:vanish/>')}`)],
    [
      'by a style of letters',
      para(`${run('Seen.')}${run(' Unseen.', '<w:rStyle w:val="Secret"/>')}`),
    ],
    ['by an inherited style of paragraphs', para('Seen.') + styled('Deeper', 'Unseen.')],
    [
      'as a row',
      `${para('Seen.')}<w:tbl><w:tr><w:trPr><w:hidden/></w:trPr><w:tc>${para('Unseen.')}</w:tc></w:tr></w:tbl>`,
    ],
    [
      'as a deleted change',
      para(`${run('Seen.')}<w:del><w:r><w:delText>Unseen.</w:delText></w:r></w:del>`),
    ],
  ] as const
  test.each(hidden)('%s', async (_, body) => {
    const { introduction } = await bring(body, { styles })
    expect(introduction).toBe('Seen.')
  })
  test('and what a style hides may be shown again', async () => {
    const body = styled('Internal', run('Shown.', '<w:vanish w:val="0"/>'))
    expect(await bring(body, { styles })).toMatchObject({ introduction: 'Shown.', leftOut: [] })
  })
})

describe('headings are known by their level', () => {
  const outline = (at: number) => `<w:outlineLvl w:val="${at}"/>`
  test('of a style in any language, of the style it is based on, and of a paragraph', async () => {
    const styles =
      styleOf('Rubrik1', { name: 'Rubrik 1', inside: `<w:pPr>${outline(0)}</w:pPr>` }) +
      styleOf('Chapter', { name: 'House chapter', based: 'Rubrik1' }) +
      styleOf('Heading2', { name: 'heading 2' })
    const body = [
      styled('Rubrik1', 'One'),
      para('Text.'),
      styled('Chapter', 'Two'),
      styled('Heading2', 'Deeper'),
      para('Text.'),
      para('Three', outline(0)),
      para('Text.', outline(9)),
    ].join('')
    const { sections } = await bring(body, { styles })
    expect(sections).toMatchObject([
      { title: 'One', content: 'Text.' },
      { title: 'Two', content: '### Deeper\n\nText.' },
      { title: 'Three', content: 'Text.' },
    ])
  })

  test('and keep the numbers that Word shows', async () => {
    const styles = styleOf('Heading1', {
      name: 'heading 1',
      inside: '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>',
    })
    const numbering = lists([`<w:pStyle w:val="Heading1"/>${level('upperRoman', '%1.')}`])
    const body =
      styled('Heading1', 'Soil') + para('Loose.') + styled('Heading1', 'Seeds') + para('Dry.')
    const { sections } = await bring(body, { styles, numbering })
    expect(sections.map(({ title }) => title)).toEqual(['I. Soil', 'II. Seeds'])
  })
})

test('titles, subtitles, quotes, code and emphasis come by what their styles mean', async () => {
  const styles =
    styleOf('Title', {}) +
    styleOf('Subtitle', {}) +
    styleOf('Citat', { name: 'Quote' }) +
    styleOf('Pull', { name: 'Pull quote', based: 'Citat' }) +
    styleOf('Pre', { name: 'HTML Preformatted' }) +
    styleOf('Em', { name: 'Emphasis', type: 'character', inside: '<w:rPr><w:i/></w:rPr>' }) +
    styleOf('Strong', { type: 'character' })
  const body = [
    styled('Title', 'How we bake'),
    styled('Subtitle', 'With patience'),
    para(`${run('Very', '<w:rStyle w:val="Em"/>')}${run(' good', '<w:rStyle w:val="Strong"/>')}`),
    styled('Citat', 'The best.'),
    styled('Pull', 'Every day.'),
    styled('Pre', 'let a'),
    styled('Pre', 'let b'),
  ].join('')
  expect(await bring(body, { styles })).toMatchObject({
    title: 'How we bake',
    subtitle: 'With patience',
    introduction: '_Very_ **good**\n\n> The best.\n>\n> Every day.\n\n```\nlet a\nlet b\n```',
    leftOut: [],
  })
})

describe('lists have the numbers that Word shows', () => {
  const numbering = lists([level('decimal', '%1.'), level('lowerLetter', '%2)')], ['1', '2'])
  test('below a paragraph they go on', async () => {
    const body = [item('a'), item('b'), para('Between.'), item('c'), item('d', 1), item('e')].join(
      '',
    )
    const { introduction } = await bring(body, { numbering })
    expect(introduction).toBe('1. a\n2. b\n\nBetween.\n\n3. c\n   1. d\n4. e')
  })
  test('a second list of one definition goes on too, unless it says where it begins', async () => {
    const again = `${numbering}<w:num w:numId="3"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/></w:lvlOverride></w:num>`
    const body = [item('a'), para('x'), item('b', 0, '2'), para('y'), item('c', 0, '3')].join('')
    const { introduction } = await bring(body, { numbering: again })
    expect(introduction).toBe('1. a\n\nx\n\n2. b\n\ny\n\n7. c')
  })
  test('by a style, and with bullets', async () => {
    const styles = styleOf('ListBullet', {
      inside: '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>',
    })
    const body = styled('ListBullet', 'a') + styled('ListBullet', 'b') + item('c', 1)
    const bullets = lists([level('bullet', '•'), level('bullet', 'o')])
    expect((await bring(body, { styles, numbering: bullets })).introduction).toBe('- a\n- b\n  - c')
  })
  test('and their ticks', async () => {
    const box = (ticked: number) =>
      `<w:sdt><w:sdtPr><w14:checkbox><w14:checked w14:val="${ticked}"/></w14:checkbox></w:sdtPr><w:sdtContent>${run(ticked ? '☒' : '☐')}</w:sdtContent></w:sdt>`
    const form = `<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:checkBox><w:default w:val="1"/></w:checkBox></w:ffData></w:fldChar></w:r><w:r><w:instrText> FORMCHECKBOX </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`
    const body =
      para(`${box(1)}${run(' Book')}`) +
      para(`${box(0)}${run(' Pack')}`) +
      para(`${run('Agreed: ')}${form}`)
    expect((await bring(body)).introduction).toBe('- [x] Book\n- [ ] Pack\n\nAgreed: ☑')
  })
})

test('bullets that are boxes are ticks, and items go on below their first paragraph', async () => {
  const bullets = ['☐', '☒', '\uf0fe', ' ', '•']
    .map(
      (sign, at) =>
        `<w:abstractNum w:abstractNumId="${at}"><w:lvl w:ilvl="0"><w:start w:val="1"/>${level('bullet', sign)}</w:lvl></w:abstractNum>`,
    )
    .join('')
  const all = `${bullets}<w:abstractNum w:abstractNumId="9"><w:lvl w:ilvl="0"><w:start w:val="1"/>${level('decimal', '%1.')}</w:lvl></w:abstractNum>${[0, 1, 2, 3, 4, 9].map((at) => `<w:num w:numId="${at + 1}"><w:abstractNumId w:val="${at}"/></w:num>`).join('')}`
  const tasks = item('Open', 0, '1') + item('Done', 0, '2') + item('Packed', 0, '3')
  expect((await bring(tasks, { numbering: all })).introduction).toBe(
    '- [ ] Open\n- [x] Done\n- [x] Packed',
  )
  const body =
    item('One', 0, '10') +
    item('Two', 0, '10') +
    item('More of two', 0, '4') +
    item('Three', 0, '10')
  expect((await bring(body, { numbering: all })).introduction).toBe(
    '1. One\n\n2. Two\n\n   More of two\n\n3. Three',
  )
  expect(
    (await bring(item('Alone', 0, '4') + item('A', 0, '5'), { numbering: all })).introduction,
  ).toBe('Alone\n\n- A')
  const written = item('☒ Done', 0, '5') + item('☐ Open', 0, '5') + para('☒ No task')
  expect((await bring(written, { numbering: all })).introduction).toBe(
    '- [x] Done\n- [ ] Open\n\n☒ No task',
  )
})

test('a style for lists within lists stands inside', async () => {
  const numbered = (id: number) => `<w:pPr><w:numPr><w:numId w:val="${id}"/></w:numPr></w:pPr>`
  const styles =
    styleOf('ListBullet', { name: 'List Bullet', inside: numbered(1) }) +
    styleOf('ListBullet2', { name: 'List Bullet 2', inside: numbered(2) })
  const body = styled('ListBullet', 'a') + styled('ListBullet2', 'b') + styled('ListBullet', 'c')
  const numbering = lists([level('bullet', '•')], ['1', '2'])
  expect((await bring(body, { styles, numbering })).introduction).toBe('- a\n  - b\n- c')
})

test('who wrote it and when are no titles, whatever their styles are based on', async () => {
  const styles =
    styleOf('Title', {}) +
    styleOf('Author', { based: 'Title' }) +
    styleOf('Date', { based: 'Title' })
  const body =
    styled('Title', 'Tea') + styled('Author', 'Ann') + styled('Date', 'May') + para('Hot.')
  expect(await bring(body, { styles })).toMatchObject({
    title: 'Tea',
    introduction: 'Ann\n\nMay\n\nHot.',
  })
})

test('a picture that is not in the file is named', async () => {
  const picture =
    '<w:r><w:drawing><wp:inline><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>'
  expect(await bring(para(`${run('Seen.')}${picture}`))).toMatchObject({
    introduction: 'Seen.',
    leftOut: ['A picture that is not in the file was left out.'],
  })
})

describe('what Word shows and its reader drops stays as text', () => {
  const box = (text: string) => `<w:txbxContent>${para(text)}</w:txbxContent>`
  const shown: [string, string, string][] = [
    [
      'ruby',
      para(
        '<w:r><w:ruby><w:rt><w:r><w:t>とうきょう</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>東京</w:t></w:r></w:rubyBase></w:ruby></w:r>',
      ),
      '東京（とうきょう）',
    ],
    [
      'simple fields',
      para(`${run('Page ')}<w:fldSimple w:instr="REF a">${run('two')}</w:fldSimple>`),
      'Page two',
    ],
    [
      'right-to-left runs',
      para(`<w:bdo w:val="rtl">${run('שלום')}</w:bdo><w:dir w:val="rtl">${run(' עולם')}</w:dir>`),
      'שלום עולם',
    ],
    [
      'text boxes',
      para(
        `${run('Before.')}<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor><a:graphic><a:graphicData><wps:wsp><wps:txbx>${box('Boxed.')}</wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox>${box('Boxed.')}</v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`,
      ) + para('After.'),
      'Before.\n\nBoxed.\n\nAfter.',
    ],
    [
      'old text boxes',
      para(
        `${run('Before.')}<w:r><w:pict><v:shape><v:textbox>${box('Boxed.')}</v:textbox></v:shape></w:pict></w:r>`,
      ),
      'Before.\n\nBoxed.',
    ],
    [
      'a letter of mathematics',
      para(`${run('The area ')}<m:oMath><m:r><m:t>A</m:t></m:r></m:oMath>${run(' is large.')}`),
      'The area A is large.',
    ],
    [
      'a link with a hint',
      para(field('HYPERLINK "https://example.com/a" \\o "Our shop"', run('shop'))),
      '[shop](https://example.com/a)',
    ],
    ['line ends', para('<w:r><w:t>One</w:t><w:cr/><w:t>Two</w:t></w:r>'), 'One\\\nTwo'],
  ]
  test.each(shown)('%s', async (_, body, markdown) => {
    expect(await bring(body)).toMatchObject({ introduction: markdown, leftOut: [] })
  })
})

describe('what can’t come along is told by name', () => {
  const graphic = (inside: string) =>
    para(
      `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="x"/><a:graphic><a:graphicData>${inside}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`,
    )
  const chart = `<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><c:chart><c:title><a:t>Sales by year</a:t></c:title></c:chart></c:chartSpace>`
  const fraction =
    '<m:oMath><m:f><m:num><m:r><m:t>a+b</m:t></m:r></m:num><m:den><m:r><m:t>c</m:t></m:r></m:den></m:f></m:oMath>'

  test('charts, equations, comments, contents and page headers', async () => {
    const body = [
      para('Words.'),
      graphic('<c:chart r:id="chart"/>'),
      para(fraction),
      para(`${run('More.')}<w:r><w:commentReference w:id="0"/></w:r>`),
      `<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="Table of Contents"/></w:docPartObj></w:sdtPr><w:sdtContent>${para('Kettles 3')}</w:sdtContent></w:sdt>`,
    ].join('')
    const parts = [
      { id: 'chart', type: 'chart', path: 'charts/chart1.xml', content: chart },
      {
        id: 'h',
        type: 'header',
        path: 'header1.xml',
        content: `<w:hdr xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${para('Acme Ltd')}</w:hdr>`,
      },
    ]
    expect(await bring(body, { parts })).toMatchObject({
      introduction: 'Words.\n\n(a+b)/c\n\nMore.',
      leftOut: [
        'The page header was left out: “Acme Ltd”.',
        'The table of contents was left out.',
        'A chart was left out: “Sales by year”.',
        'An equation was written as plain text: “(a+b)/c”.',
        'A comment was left out.',
      ],
    })
  })

  test('a list of contents goes wherever it is a field', async () => {
    const body = para(field('TOC \\o "1-3"', run('Kettles 3'))) + para('Words.')
    expect(await bring(body)).toMatchObject({
      introduction: 'Words.',
      leftOut: ['The table of contents was left out.'],
    })
  })

  test('words in a place that nobody foresaw', async () => {
    const body =
      para('Words.') + para(`<w:unknownThing>${run('Unforeseen words here')}</w:unknownThing>`)
    const { introduction, leftOut } = await bring(body)
    expect([introduction, ...leftOut].join(' ')).toContain('Unforeseen words here')
  })
})

test('web pages inside a document are its text', async () => {
  const mail = `MIME-Version: 1.0\nContent-Type: multipart/related; boundary="b"\n\n--b\nContent-Type: text/html; charset="utf-8"\nContent-Transfer-Encoding: quoted-printable\n\n<html><body><p>Caf=C3=A9 =\nau lait</p></body></html>\n--b--`
  const parts = [
    {
      id: 'a',
      type: 'aFChunk',
      path: 'one.html',
      content: '<html><body><h1>Tea</h1><p>Hot.</p></body></html>',
    },
    { id: 'b', type: 'aFChunk', path: 'two.mht', content: mail },
    { id: 'c', type: 'aFChunk', path: 'three.rtf', content: '{\\rtf1 No}' },
  ]
  const body = ['a', 'b', 'c'].map((id) => `<w:altChunk r:id="${id}"/>`).join('')
  expect(await bring(body, { parts })).toMatchObject({
    title: 'Tea',
    introduction: 'Hot.\n\nCafé au lait',
    leftOut: ['A document inside this one was left out.'],
  })
})

test('notes follow the sections that point to them', async () => {
  const reference = (id: number) => `<w:r><w:footnoteReference w:id="${id}"/></w:r>`
  const note = (id: number, text: string) =>
    `<w:footnote w:id="${id}">${para(`<w:r><w:footnoteRef/></w:r>${run(text)}`)}</w:footnote>`
  const styles = styleOf('Heading1', { name: 'heading 1' }) + styleOf('Title', {})
  const body =
    styled('Title', 'Baking') +
    para(`${run('Bread')}${reference(2)}${run(' rises.')}`) +
    styled('Heading1', 'Flour') +
    para(`${run('Rye')}${reference(3)}${run('.')}`)
  const footnotes = note(2, 'A day at least.') + note(3, 'Or wheat.')
  expect(await bring(body, { styles, footnotes })).toMatchObject({
    title: 'Baking',
    introduction: 'Bread[^1] rises.\n\n[^1]: A day at least.',
    sections: [{ title: 'Flour', content: 'Rye[^2].\n\n[^2]: Or wheat.' }],
    leftOut: [],
  })
})

test('a picture that no page shows is left out with what to do about it', async () => {
  const picture = (id: string) =>
    para(
      `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="p" descr="Beach"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`,
    )
  const content = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1')
  const { introduction, leftOut } = await bring(para('Seen.') + picture('p1'), {
    parts: [{ id: 'p1', path: 'media/image1.heic', type: 'image', content }],
    contentTypes: '<Default Extension="heic" ContentType="image/heic"/>',
  })
  expect(introduction).toBe('Seen.')
  expect(leftOut).toEqual([
    'One picture was left out.',
    'This is a HEIC picture, as phones take them. Please save it as JPEG or PNG.',
  ])
})
