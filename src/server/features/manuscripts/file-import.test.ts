import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import JSZip from 'jszip'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/test-app.ts'
import { deskAt } from './manuscripts.fixture.ts'

let server: TestApp
let desk: Awaited<ReturnType<typeof deskAt>>
let site: Server
let page = ''
beforeAll(async () => {
  server = await startTestApp()
  desk = await deskAt(server)
  site = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await new Promise((resolve) => site.close(resolve))
  await server.close()
})

async function bring(content: string | Uint8Array<ArrayBuffer>, name: string) {
  const { article, leftOut } = await desk.bring(new File([content], name))
  const { introduction = '', sections = [], conclusion = '' } = article.content ?? {}
  return { ...article, introduction, sections, conclusion, leftOut }
}

describe('the fields before a text are no text', () => {
  const wanted = {
    title: 'Tea: a guide',
    // Each article of a client has an address of its own.
    slug: expect.stringMatching(/^tea-guide(-\d)?$/),
    metaDescription: 'All of it.',
    introduction: 'Hot.',
    leftOut: ['Fields without a place were left out: date.'],
  }
  test.each([
    [
      'YAML',
      '---\ntitle: "Tea: a guide"\nslug: tea-guide\ndescription: >\n  All\n  of it.\ndate: 2026-03-01\n---\n\nHot.\n',
    ],
    [
      'TOML',
      '+++\ntitle = "Tea: a guide"\nslug = "tea-guide"\ndescription = "All of it."\ndate = 2026-03-01\n+++\nHot.\n',
    ],
    [
      'MultiMarkdown',
      'Title: Tea: a guide\nSlug: /posts/tea-guide/\nDescription: All of it.\ndate: 2026-03-01\n\nHot.\n',
    ],
  ])('%s', async (_, text) => {
    expect(await bring(text, 'tea.md')).toMatchObject(wanted)
  })
  test('a line at the beginning is a line', async () => {
    const { introduction } = await bring('---\n\nHot.\n\n---\n\nCold.\n', 'tea.md')
    expect(introduction).toBe('---\n\nHot.\n\n---\n\nCold.')
  })
})

describe('a Markdown file of any dialect', () => {
  test('gives definitions and notes to every part that uses them', async () => {
    const text =
      '# Tea\n\nSee [the shop][s].[^1]\n\n## Hot\n\nAgain [it][s].[^1]\n\n[s]: https://example.com/s\n[^1]: Open daily.\n'
    expect(await bring(text, 'tea.md')).toMatchObject({
      introduction: 'See [the shop](https://example.com/s).[^1]\n\n[^1]: Open daily.',
      sections: [
        { title: 'Hot', content: 'Again [it](https://example.com/s).[^1]\n\n[^1]: Open daily.' },
      ],
      leftOut: [],
    })
  })
  test('keeps what its HTML shows', async () => {
    const text =
      '# Tea\n\nA <b>bold</b> <mark>word</mark>.\n\n<table><tr><th>A</th></tr><tr><td>One<br>two</td><td>B</td></tr></table>\n\n<details><summary>More</summary>\n\nHidden *until* clicked.\n\n</details>\n\n![Web](https://example.com/a.png)\n\n<p hidden>No</p><!-- no -->\n'
    const { introduction, leftOut } = await bring(text, 'tea.md')
    expect(introduction.replace(/ +\|/g, ' |').replace(/-+/g, '-')).toBe(
      'A **bold** word.\n\n| A | |\n| - | - |\n| One<br>two | B |\n\nMore\n\nHidden _until_ clicked.\n\n![Web](https://example.com/a.png)',
    )
    expect(leftOut).toEqual([])
  })
  test('keeps line breaks in cells', async () => {
    const { introduction } = await bring('| A |\n| - |\n| Tea<br>Milk |\n', 'tea.md')
    expect(introduction).toContain('Tea<br>Milk')
  })
  test('leaves the marks of notebooks and generators to them', async () => {
    const text =
      'See [[Notes/Bread#Flour|bread]] and [[Tea]]. ==Mind== it. %%not yet%%\n\n%%\nNever\n\nthis.\n%%\n\n![[loaf.png]]\n\n> [!warning] Hot\n> Very.\n\n:::note\n\nBoxed.\n\n:::\n\n{{< youtube x >}}\n\n## Flour {#flour}\n\n`[[code]] ==stays==`\n'
    expect(await bring(text, 'tea.md')).toMatchObject({
      introduction: 'See bread and Tea. Mind it.\n\n> **Hot**\n>\n> Very.\n\nBoxed.',
      sections: [{ title: 'Flour', content: '`[[code]] ==stays==`' }],
      leftOut: [
        '2 comments were left out.',
        'An embedded file was left out.',
        'An instruction to a site was left out.',
      ],
    })
  })
  test('keeps what stands like a tag and is none', async () => {
    const text =
      '# The <Button> of Vec<T>\n\nUse <y> or <Tabs>both</Tabs> and <b>this</b>.\n\n| A |\n| - |\n| List<String> |\n'
    expect(await bring(text, 'tea.md')).toMatchObject({
      title: 'The <Button> of Vec<T>',
      introduction: expect.stringMatching(
        /^Use \\<y> or both and \*\*this\*\*\.[\s\S]*List\\<String>/,
      ),
      leftOut: [],
    })
  })
  test('leaves its table of contents out', async () => {
    const text =
      '# Tea\n\n## Contents\n\n- [Hot](#hot)\n  1. [Very](#very)\n- [Cold](#cold)\n\n## Hot\n\nYes.\n\n- [See](#cold)\n- [the shop](https://example.com)\n'
    expect(await bring(text, 'tea.md')).toMatchObject({
      introduction: '',
      sections: [
        { title: 'Hot', content: 'Yes.\n\n- [See](#cold)\n- [the shop](https://example.com)' },
      ],
      leftOut: ['The table of contents was left out.'],
    })
  })
  test('says that a title is too long, and cuts no sign in two', async () => {
    const family = '👨‍👩‍👧‍👦'
    const { title, leftOut } = await bring(`# Families ${family.repeat(40)}\n\nAll.\n`, 'tea.md')
    expect(title).toMatch(new RegExp(`^Families (?:${family})+…$`))
    expect(title.length).toBeLessThanOrEqual(300)
    expect(leftOut).toEqual([
      expect.stringMatching(/^A title was shortened to 300 characters: “Families /),
    ])
  })
  test('takes a single tilde for a sign', async () => {
    const { introduction } = await bring('5~10 Stück oder 20~30, ~~weg~~', 'tea.md')
    expect(introduction).toBe('5\\~10 Stück oder 20\\~30, ~~weg~~')
  })
})

test('in a plain text no sign is a mark', async () => {
  const text = 'Hours\r\n\r\n    From nine.\r\n# one\r\n\r\n1986. The year\r\n'
  expect(await bring(text, 'hours.txt')).toMatchObject({
    introduction: 'Hours\n\nFrom nine.\\\n\\# one\n\n1986\\. The year',
    leftOut: [],
  })
})

describe('files in older encodings', () => {
  const bytes = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'))
  test.each([
    [
      'as the page says',
      Buffer.concat([Buffer.from('<meta charset=windows-1251><p>'), bytes('d7e0e9')]),
      'a.html',
      'Чай',
    ],
    [
      'in UTF-16 from either end',
      Buffer.concat([bytes('feff'), bytes('00430061006600e9')]),
      'a.txt',
      'Café',
    ],
    [
      'Russian without a word of it',
      bytes('cae0ea20e2fbe1f0e0f2fc20f5eef0eef8e8e920f7e0e9ede8ea20e4ebff20eaf3f5ede8'),
      'a.md',
      'Как выбрать хороший чайник для кухни',
    ],
    [
      'Japanese without a word of it',
      bytes('82a8928382cc93fc82ea95fb82f08bb382a682dc82b781423c'),
      'a.txt',
      'お茶の入れ方を教えます。<',
    ],
    ['Western Europe', bytes('dc626572'), 'a.md', 'Über'],
  ])('%s', async (_, content, name, words) => {
    const { introduction } = await bring(new Uint8Array(content), name)
    expect(introduction.replace(/\\/g, '')).toBe(words)
  })
})

describe('pages', () => {
  const words = 'A sentence that is long enough to count as the text of a page. '
  test('of a site lead on from their own address, and keep the language of their code', async () => {
    page = `<html><head><base href="/blog/"><title>Tea &amp; co</title><meta name="description" content="On tea."></head>
      <body><article><h1>Tea</h1><p>${words.repeat(8)}<a href="../vinegar">vinegar</a>, <a href="tips?utm_source=x">tips</a>,
      <a href="tel:+4930123">call</a>.</p><pre><code class="language-js">let a</code></pre><p>${words.repeat(3)}</p></article></body></html>`
    const { port } = site.address() as AddressInfo
    const address = `http://127.0.0.1:${port}/blog/one/`
    const { id, leftOut } = await desk.api.fetch({ campaignId: desk.campaignId, address })
    const { content, metaDescription } = await desk.user.api.articles.get({ id })
    const text = JSON.stringify(content)
    expect(text).toContain(`[vinegar](http://127.0.0.1:${port}/vinegar)`)
    expect(text).toContain(`[tips](http://127.0.0.1:${port}/blog/tips)`)
    expect(text).toContain('[call](tel:+4930123)')
    expect(text).toContain('```js')
    expect(metaDescription).toBe('On tea.')
    expect(leftOut).toEqual([])
  })
  test('that were saved as files say which links are lost', async () => {
    const file =
      '<title>Tea &amp; co</title><p>See <a href="/a">one</a>, <a href="b.html">two</a> and <a href="#c">three</a>.</p>'
    expect(await bring(file, 'tea.html')).toMatchObject({
      title: 'Tea & co',
      introduction: 'See one, two and three.',
      leftOut: ['2 links without a full address are plain text now.'],
    })
    const saved = `<!-- saved from url=(0024)https://example.com/tea/ -->${file}`
    expect(await bring(saved, 'tea.html')).toMatchObject({
      introduction:
        'See [one](https://example.com/a), [two](https://example.com/tea/b.html) and three.',
      leftOut: [],
    })
  })
  test('keep small signs with a meaning', async () => {
    const { introduction } = await bring(
      '<p>1&nbsp;250&#8239;€&nbsp;! x<sup>a+b</sup>, 1<sup>er</sup>, H<sub>2</sub>O, x<sup>α/2</sup></p>',
      'a.html',
    )
    expect(introduction).toBe('1\u00A0250\u202F€\u00A0! xᵃ⁺ᵇ, 1ᵉʳ, H₂O, x^(α/2)')
  })
  test('hide nothing that is imported', async () => {
    const file =
      '<style>.gone{display:none}</style><p>Seen<span class="gone"> no</span><span style="font-size:0"> no</span><span class="sr-only"> no</span>.</p>'
    expect((await bring(file, 'a.html')).introduction).toBe('Seen.')
  })
  test('hide by their style sheets as browsers do', async () => {
    const file = `<style><!-- /* .note{display:none} */ #memo, p.in{visibility:hidden} .1a, .a >, ..b, .note:hover{display:none} .later{display:none} .later{display:block}
      @media print{.screen{display:none}} .shut .text{display:none} --></style><style media="print">.off{display:none}</style>
      <p id="memo">no</p><p class="in">no</p><p style="DISPLAY : NONE !important">no</p><p class="note">One.</p>
      <p class="later">Two.</p><p class="screen">Three.</p><p class="text">Four.</p><p class="off">Five.</p>`
    const { introduction, leftOut } = await bring(file, 'a.html')
    expect(introduction.split('\n\n')).toEqual(['One.', 'Two.', 'Three.', 'Four.', 'Five.'])
    expect(leftOut).toEqual([])
  })
  test('leave out their contents and what is for XML', async () => {
    const file = `<?xml version="1.0"?><div id="toc"><h2>Obsah</h2><ul><li>1 <a href="#a">Tea</a></li><li><a href="#b">Milk</a></li></ul></div>
      <p class="MsoToc1"><a href="#_Toc1">Tea<span>.... </span>3</a></p><p class="MsoToc2">Milk 5</p>
      <p>Hot.</p><div class="toc"><p>An aside, not a list.</p></div><h2 id="a">Tea</h2><p>Yes.</p>`
    expect(await bring(file, 'a.html')).toMatchObject({
      introduction: 'Hot.\n\nAn aside, not a list.',
      sections: [{ title: 'Tea', content: 'Yes.' }],
      leftOut: ['2 lists of contents were left out.'],
    })
  })
  test.each([
    [
      'Notion',
      '<div class="checkbox checkbox-on"></div> A',
      '<div class="checkbox checkbox-off"></div> B',
      ' class="to-do-list"',
    ],
    ['Confluence', 'A', 'B', ' class="inline-task-list"', ' class="checked"'],
    ['Quill', 'A', 'B', '', ' data-list="checked"', ' data-list="unchecked"'],
    ['GitHub', '<input type="checkbox" checked> A', '<input type="checkbox"> B', ''],
  ])('by %s keep their ticks', async (_, one, other, list, done = '', open = '') => {
    const file = `<p>To do:</p><ul${list}><li${done}>${one}</li></ul><ul${list}><li${open}>${other}</li></ul>`
    const { introduction } = await bring(file, 'a.html')
    expect(introduction).toMatch(/- \[x\] A\n+[-*] \[ \] B$/)
  })
  test.each([
    ['GitHub', '<div class="highlight highlight-source-js"><pre>x</pre></div>', 'js'],
    ['SyntaxHighlighter', '<pre class="brush: php; gutter: false">x</pre>', 'php'],
    [
      'Sphinx',
      '<div class="highlight-python notranslate"><div class="highlight"><pre>x</pre></div></div>',
      'python',
    ],
    [
      'Jekyll',
      '<div class="language-c++ highlighter-rouge"><pre><code>x</code></pre></div>',
      'c++',
    ],
    [
      'Pandoc',
      '<pre class="sourceCode haskell"><code class="sourceCode haskell">x</code></pre>',
      'haskell',
    ],
    ['Hugo', '<pre><code data-lang="toml">x</code></pre>', 'toml'],
    ['highlight.js', '<pre><code class="hljs css">x</code></pre>', 'css'],
    ['nobody', '<div class="highlight-default" lang="de"><pre lang="plaintext">x</pre></div>', ''],
  ])('by %s keep the language of their code', async (_, code, language) => {
    const { introduction } = await bring(`<p>See:</p>${code}`, 'a.html')
    expect(introduction).toBe(`See:\n\n\`\`\`${language}\nx\n\`\`\``)
  })
  test('keep how characters are read', async () => {
    const ruby = '<p><ruby>東京<rp>(</rp><rt>とうきょう</rt><rp>)</rp></ruby>へ</p>'
    expect((await bring(ruby, 'a.html')).introduction).toBe('東京（とうきょう）へ')
  })
  test('keep links whose scheme is in capitals', async () => {
    const { introduction } = await bring('<p><a href="TEL:+49%2030">Call</a></p>', 'a.html')
    expect(introduction).toBe('[Call](tel:+49%2030)')
  })
  test('of Google Docs keep their notes and lose their comments', async () => {
    const file = `<html><body class="doc-content"><p class="title"><span>Tea</span></p><p class="subtitle"><span>For all</span></p>
      <p><span>Hot</span><sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup><span> and cold</span><sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup>.</p>
      <hr><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a><span>&nbsp;Very.</span></p></div>
      <div><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>Is it?</span></p></div></body></html>`
    expect(await bring(file, 'tea.html')).toMatchObject({
      title: 'Tea',
      subtitle: 'For all',
      introduction: 'Hot[^1] and cold.\n\n[^1]: Very.',
      leftOut: ['A comment was left out.'],
    })
  })
})

describe('files by what they are', () => {
  const archive = async (name: string, content: string) => {
    const zip = new JSZip()
    zip.file(name, content)
    return new Uint8Array(await zip.generateAsync({ type: 'arraybuffer' }))
  }
  test('a page that is called a Word document is a page', async () => {
    expect((await bring('<html><body><p>Words.</p></body></html>', 'a.doc')).introduction).toBe(
      'Words.',
    )
  })
  test('a page that is saved as a mail is a page', async () => {
    const mail =
      'From: <Saved>\nMIME-Version: 1.0\nContent-Type: text/html; charset="utf-8"\nContent-Transfer-Encoding: base64\n\n'
    const page64 = Buffer.from('<p>Café.</p>').toString('base64')
    expect((await bring(mail + page64, 'a.mht')).introduction).toBe('Café.')
  })
  test.each([
    [
      'OpenDocument',
      () => archive('mimetype', 'application/vnd.oasis.opendocument.text'),
      'a.odt',
      'OpenDocument',
    ],
    [
      'OpenDocument with another name',
      () => archive('mimetype', 'application/vnd.oasis.opendocument.text'),
      'a.docx',
      'OpenDocument',
    ],
    ['a spreadsheet', () => archive('xl/workbook.xml', ''), 'a.docm', 'spreadsheet'],
    ['rich text', () => new Uint8Array(Buffer.from('{\\rtf1 a}')), 'a.rtf', 'rich text'],
  ])('%s is named', async (_, make, name, said) => {
    await expect(desk.bring(new File([await make()], name))).rejects.toThrow(said)
  })
})

test('an item of a page’s list keeps the number that the page gave it', async () => {
  const { introduction } = await bring(
    '<h1>Steps</h1><ol start="3"><li>Three</li><li>Four</li><li value="9">Nine<li>Ten</ol>',
    'steps.html',
  )
  expect(introduction).toBe('3. Three\n4. Four\n\n9) Nine\n10) Ten')
})

test.each([
  [
    'Pandoc 3.9, a line a row',
    'See:\n\n    Right Left     Center  Default\n  ------- ------- -------- ---------\n       12 12        hmm    12\n      123 1 2 3      1     \n',
    'See:\n\n| Right | Left  | Center | Default |\n| ----: | ----- | :----: | ------- |\n|    12 | 12    |   hmm  | 12      |\n|   123 | 1 2 3 |    1   |         |',
  ],
  [
    'Pandoc 3.9, without headings, and what it is called',
    '  --- --------------------------\n  a   b\n  c   [d](https://example.com)\n  --- --------------------------\n\n  : Calls\n\nEnd\n',
    'Calls\n\n| a | b                        |\n| - | ------------------------ |\n| c | [d](https://example.com) |\n\nEnd',
  ],
  [
    'the manual of Pandoc, rows of several lines',
    "-------------------------------------------------------------\n Centered   Default           Right Left\n  Header    Aligned         Aligned Aligned\n----------- ------- --------------- -------------------------\n   First    row                12.0 Example of a row that\n                                    spans multiple lines.\n\n  Second    row                 5.0 Here's another one. Note\n                                    the blank line between\n                                    rows.\n-------------------------------------------------------------\n\nTable: Here's the caption. It, too, may span\nmultiple lines.\n",
    "Here's the caption. It, too, may span\nmultiple lines.\n\n| Centered Header | Default Aligned | Right Aligned | Left Aligned                                          |\n| :-------------: | --------------- | ------------: | ----------------------------------------------------- |\n|      First      | row             |          12.0 | Example of a row that spans multiple lines.           |\n|      Second     | row             |           5.0 | Here's another one. Note the blank line between rows. |",
  ],
  [
    'lines and headings are no table',
    'Title\n-----\n\n--- ---\n\nWords\n\n- - -\n\nMore.\n',
    '---\n\nWords\n\n---\n\nMore.',
  ],
])('a table of dashes: %s', async (_, text, wanted) => {
  const { introduction, sections } = await bring(text, 'calls.md')
  expect(introduction || sections[0]?.content).toBe(wanted)
})

// Asciidoctor.js 4.1.0, `asciidoctor -a icons! FILE`.
test('AsciiDoctor: a warning is a quote with its kind, a tick a tick, a note a note', async () => {
  const { introduction, leftOut } = await bring(
    '<div id="content"><div class="paragraph"><p>So<sup class="footnote">[<a id="_footnoteref_1" class="footnote" href="#_footnotedef_1" title="View footnote.">1</a>]</sup>:</p></div><div class="admonitionblock note"><table><tr><td class="icon"><div class="title">Note</div></td><td class="content">Mind the <strong>gap</strong>.</td></tr></table></div><div class="ulist checklist"><ul class="checklist"><li><p>&#10003; done</p></li><li><p>&#10063; open</p></li></ul></div></div><div id="footnotes"><hr><div class="footnote" id="_footnotedef_1"><a href="#_footnoteref_1">1</a>. The note.</div></div><div id="footer"><div id="footer-text">Last updated 2026-11-30 07:07:14 UTC</div></div>',
    'gap.html',
  )
  expect(introduction).toBe(
    'So[^1]:\n\n> **Note**\n>\n> Mind the **gap**.\n\n- [x] done\n- [ ] open\n\n[^1]: The note.',
  )
  expect(leftOut).toEqual([])
})

// @lexical/html 0.52 writes what is bold as `<b><strong>`.
test('what is said twice to be bold or slanted is so once', async () => {
  const { introduction } = await bring(
    '<p><b><strong style="white-space: pre-wrap;">time</strong></b>, <i><em>little</em></i>, <i><b><strong>both</strong></b></i></p>',
    'lexical.html',
  )
  expect(introduction).toBe('**time**, _little_, _**both**_')
})
