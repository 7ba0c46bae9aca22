import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
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

describe('what its makers leave in a text for programs is no text', () => {
  test('JSON before it fills the fields', async () => {
    const text =
      '{\n  "title": "Tea",\n  "description": "All of it.",\n  "tags": ["a"]\n}\n\nHot.\n'
    expect(await bring(text, 'tea.md')).toMatchObject({
      ...{ title: 'Tea', metaDescription: 'All of it.', introduction: 'Hot.' },
      leftOut: ['Fields without a place were left out: tags.'],
    })
    const code = '{\n  not json\n}\n\nHot.\n'
    expect((await bring(code, 'tea.md')).introduction).toContain('not json')
  })

  test('contents, signs at headings, and what stands on every sheet of paper', async () => {
    const html = `<div title="header"><p>The firm</p></div><h1>Tea</h1>
      <div id="Table of Contents1"><p>Hot tea 1</p><p><a href="#b">Cold</a> 2</p></div>
      <h2 id="a">Hot tea<a class="anchor" href="#a">¶</a></h2><p>One.</p>
      <h2><a name="b"></a>Cold<span class="mw-editsection">[<a href="/edit">edit</a>]</span></h2><p>Two.</p>
      <p><a href="#a">Hot tea</a></p><pre lang="zxx">x</pre><div title="footer"><p>2</p></div>`
    const { title, introduction, sections, leftOut } = await bring(html, 'tea.html')
    expect({ title, introduction, leftOut }).toEqual({
      ...{ title: 'Tea', introduction: '' },
      leftOut: ['The table of contents was left out.'],
    })
    expect(sections).toMatchObject([
      { title: 'Hot tea', content: 'One.' },
      { title: 'Cold', content: 'Two.\n\nHot tea\n\n```\nx\n```' },
    ])
  })

  test('a contents box of one line is one', async () => {
    const html =
      '<h1>Tea</h1><div class="toc"><h2>Contents</h2><ul><li><a href="#a">1 Hot</a></li></ul></div><h2 id="a">Hot</h2><p>One.</p>'
    expect(await bring(html, 'tea.html')).toMatchObject({
      introduction: '',
      sections: [{ title: 'Hot' }],
    })
  })
})

test('words that a heading strikes through do not stand in it as valid ones, and are named', async () => {
  for (const [name, text] of [
    [
      'tea.md',
      '# Tea ~~10~~ 8\n\nHot.\n\n## Price ~~twelve~~ nine\n\nText.\n\n### Sub ~~old~~ new\n',
    ],
    [
      'tea.html',
      '<h1>Tea <del>10</del> 8</h1><p>Hot.</p><h2>Price <s>twelve</s> nine</h2><p>Text.</p><h3>Sub <s>old</s> new</h3>',
    ],
  ] as const) {
    const { title, sections, leftOut } = await bring(text, name)
    expect({ title, sections }).toMatchObject({
      title: 'Tea 8',
      sections: [{ title: 'Price nine', content: 'Text.\n\n### Sub ~~old~~ new' }],
    })
    expect(leftOut.join()).toMatch(/twelve/)
  }
  expect((await bring('# ~~All gone~~\n\nHot.\n', 'tea.md')).title).toBe('All gone')
})

test('notes of titles and headings stand after the first words below', async () => {
  const text = '# Tea[^1]\n\nHot.\n\n## Water[^2]\n\n- One\n\n[^1]: A leaf.\n[^2]: A liquid.\n'
  expect(await bring(text, 'tea.md')).toMatchObject({
    ...{ title: 'Tea', introduction: 'Hot.[^1]\n\n[^1]: A leaf.', leftOut: [] },
    sections: [{ title: 'Water', content: '[^2]\n\n- One\n\n[^2]: A liquid.' }],
  })
})

test('pictures in a file are known by their bytes', async () => {
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#a32' } })
  const [jpeg, png] = await Promise.all([
    picture.clone().jpeg().toBuffer(),
    picture.png().toBuffer(),
  ])
  const html = `<h1>Tea</h1><p>Hot.</p><img alt="a" src="data:image/jpg;base64,${jpeg.toString('base64')}">
    <p>Cold.</p><img alt="b" src="data:application/octet-stream;base64,${png.toString('base64')}">
    <img alt="c" src="data:image/jpeg;charset=utf-8;base64,${png.toString('base64')}"><img src="data:text/html;base64,PGI+">`
  const { introduction, leftOut } = await bring(html, 'tea.html')
  expect(introduction.match(/!\[[abc]\]/g)).toEqual(['![a]', '![b]', '![c]'])
  expect(leftOut).toEqual(['One picture was left out.'])
})

test('boxes that are signs are ticks', async () => {
  const html =
    '<h1>Tea</h1><ul><li>☑ Done</li><li><p>☐ Open</p></li><li><b>☒</b> Packed</li><li>No ☑ task</li></ul>'
  expect((await bring(html, 'tea.html')).introduction).toBe(
    '- [x] Done\n- [ ] Open\n- [x] Packed\n- No ☑ task',
  )
})

test('lists that count down keep their numbers', async () => {
  const html = '<h1>Tea</h1><ol reversed><li>three</li><li>two</li><li>one</li></ol>'
  expect((await bring(html, 'tea.html')).introduction.replace(/\s+/g, ' ')).toMatch(
    /^3[.)] three 2[.)] two 1[.)] one$/,
  )
})

test('paragraphs with a level in the outline of Word are headings', async () => {
  const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.House {mso-style-name:House; mso-outline-level:2}</style></head>
    <body><p class=MsoTitle>Tea</p><p class=MsoNormal>Hot.</p><p class=MsoNormal style="mso-outline-level:1"><b>First</b></p><p>One.</p><p class=House>Deeper</p><p>Two.</p></body></html>`
  expect(await bring(html, 'tea.html')).toMatchObject({
    ...{ title: 'Tea', introduction: 'Hot.' },
    sections: [{ title: 'First', content: 'One.\n\n### Deeper\n\nTwo.' }],
  })
})

test('ticks of a page by its address are kept', async () => {
  const words = 'Tea is made of leaves and of water that is hot enough for them, in a pot. '
  page = `<html><body><article><h1>Tea</h1><p>${words.repeat(4)}</p><ul class="contains-task-list"><li><input type="checkbox" checked disabled> Done</li><li><input type="checkbox" disabled> Open</li></ul><p>${words.repeat(4)}</p></article></body></html>`
  const { port } = site.address() as AddressInfo
  const { id } = await desk.api.fetch({
    campaignId: desk.campaignId,
    address: `http://127.0.0.1:${port}/`,
  })
  const { content } = await desk.user.api.articles.get({ id })
  expect(JSON.stringify(content)).toContain('- [x] Done\\n- [ ] Open')
})

describe('marks of other dialects', () => {
  const intro = async (text: string) => (await bring(`# Tea\n\n${text}`, 'tea.md')).introduction

  test.each([
    ['Jekyll', '{% highlight js %}\nlet a = 1\n{% endhighlight %}'],
    ['Jekyll with numbers', '{% highlight js linenos %}\nlet a = 1\n{% endhighlight %}'],
    ['Hugo', '{{< highlight js "linenos=table" >}}\nlet a = 1\n{{< /highlight >}}'],
  ])('code is code: %s', async (_, text) => {
    expect(await intro(text)).toBe('```js\nlet a = 1\n```')
    const shown = await intro(`~~~\n${text}\n~~~`)
    expect(shown).toContain('ighlight js')
  })

  test('words between instructions to a site stay', async () => {
    const { introduction, leftOut } = await bring(
      '# Tea\n\n{% note %}\nHot words.\n{% endnote %}\n\nUse {% raw %} here.\n\n{{< figure src="a" >}}\n',
      'tea.md',
    )
    expect(introduction).toBe('Hot words.\n\nUse {% raw %} here.')
    expect(leftOut).toEqual(['3 instructions to a site were left out.'])
    const text = '{% raw %}{{ x }}{% endraw %}\n\n{% comment %}Unseen.{% endcomment %}\n\nSeen.'
    expect(await bring(`# Tea\n\n${text}`, 'tea.md')).toMatchObject({
      introduction: '{{ x }}\n\nSeen.',
      leftOut: ['A comment was left out.'],
    })
  })

  test('attributes go, and what only looks like them stays', async () => {
    const text =
      'Words.\n{: .lead}\n\n{: .x}\n\n[Span]{.small} and [link](https://example.com){:target="_blank"} and `a`{b} of {x: 1}.'
    expect(await intro(text)).toBe(
      'Words.\n\nSpan and [link](https://example.com) and `a`{b} of {x: 1}.',
    )
  })

  test('explanations of abbreviations are named', async () => {
    const { introduction, leftOut } = await bring(
      '# Tea\n\nHTML.\n\n*[HTML]: HyperText\n*[A]: B\n',
      'tea.md',
    )
    expect(introduction).toBe('HTML.')
    expect(leftOut).toEqual(['2 explanations of abbreviations were left out.'])
  })

  test('boxes of MkDocs and MyST are quotes', async () => {
    expect(await intro('```{note}\nHot *words*.\n```')).toBe('> **Note**\n>\n> Hot _words_.')
    expect(await intro('```{code-cell}\nx\n```')).toContain('x')
    expect(await intro('!!! note "Mind"\n    Hot words.\n\nAfter.')).toBe(
      '> **Mind**\n>\n> Hot words.\n\nAfter.',
    )
    expect(await intro('??? warning\n\n    Hot *words*.\n\n    - One\n\nAfter.')).toBe(
      '> **Warning**\n>\n> Hot _words_.\n>\n> - One\n\nAfter.',
    )
    expect(await intro('!!! What a day')).toBe('!!! What a day')
  })

  test('notes in the line are notes, and patterns are none', async () => {
    expect(
      await intro(
        'Hot^[As [the shop](https://example.com/s) says.] tea, `^[not a note]`, ^[a-z ]+ and ^[a-z].',
      ),
    ).toBe(
      'Hot[^in-line-1] tea, `^[not a note]`, ^\\[a-z ]+ and ^\\[a-z].\n\n[^in-line-1]: As [the shop](https://example.com/s) says.',
    )
  })
})
