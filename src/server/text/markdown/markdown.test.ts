import { describe, expect, it } from 'vitest'
import { articleTree } from './article-tree.ts'
import { renderMarkdown, renderTree } from './markdown.ts'

describe('renderMarkdown', () => {
  it('renders the usual marks', () => {
    expect(renderMarkdown('Hello **bold** _soft_ ~~gone~~ `code`')).toBe(
      '<p>Hello <strong>bold</strong> <em>soft</em> <del>gone</del> <code>code</code></p>',
    )
    expect(renderMarkdown('- one\n- two')).toBe('<ul>\n<li>one</li>\n<li>two</li>\n</ul>')
    expect(renderMarkdown('3. three')).toContain('<ol start="3">')
    expect(renderMarkdown('> quoted')).toContain('<blockquote>')
    expect(renderMarkdown('```js\nlet a = 1 < 2\n```')).toBe(
      '<pre><code class="language-js">let a = 1 &lt; 2\n</code></pre>',
    )
  })

  it('renders tables with alignment and line breaks in cells', () => {
    const html = renderMarkdown('| a | b |\n| --- | ---: |\n| one<br>two | 2 |')
    expect(html).toContain('<th align="right">b</th>')
    expect(html).toContain('<td>one<br>\ntwo</td>')
  })

  it('keeps headings between h2 and h4', () => {
    expect(renderMarkdown('# a\n\n## b\n\n### c\n\n#### d\n\n##### e\n\n###### f')).toBe(
      ['<h2>a</h2>', '<h2>b</h2>', '<h3>c</h3>', '<h4>d</h4>', '<h4>e</h4>', '<h4>f</h4>'].join(
        '\n',
      ),
    )
  })

  it('marks links and keeps only those that lead somewhere', () => {
    expect(renderMarkdown('[site](https://example.com/a?b=1&c=2)')).toBe(
      '<p><a href="https://example.com/a?b=1&amp;c=2" rel="noopener noreferrer">site</a></p>',
    )
    expect(renderMarkdown('[mail](mailto:a@example.com)')).toContain('href="mailto:a@example.com"')
    // Filters of sites, and ours, know schemes in small letters alone.
    expect(renderMarkdown('[call](TEL:+4930)')).toContain('href="tel:+4930"')
    expect(renderMarkdown('www.example.com')).toContain('href="http://www.example.com"')
    expect(renderMarkdown('[in here](/dashboard) [there](#x)')).toBe('<p>in here there</p>')
  })

  it('keeps pictures of the web only', () => {
    expect(renderMarkdown('![alt text](https://example.com/a.png)')).toBe(
      '<p><img src="https://example.com/a.png" alt="alt text"></p>',
    )
    expect(renderMarkdown('![x](data:image/png;base64,AAAA) ![y](/a.png)')).toBe('<p> </p>')
  })

  it('drops raw HTML and task boxes', () => {
    expect(renderMarkdown('before\n\n<div class="x">inside</div>\n\nafter')).toBe(
      '<p>before</p>\n<p>after</p>',
    )
    expect(renderMarkdown('a <b>b</b> c')).toBe('<p>a b c</p>')
    expect(renderMarkdown('- [x] done')).not.toContain('input')
  })

  it('survives footnotes, depth and odd input', () => {
    expect(renderMarkdown('text[^1]\n\n[^1]: note')).toContain('note')
    expect(renderMarkdown('')).toBe('')
    expect(renderMarkdown('\u0000\ufeff')).not.toContain('\u0000')
    expect(renderMarkdown(`${'> '.repeat(20_000)}deep`)).toContain('deep')
    expect(renderMarkdown(`${'- '.repeat(20_000)}deep`)).toContain('deep')
    expect(renderMarkdown(`${' '.repeat(20)}code`)).toContain('code')
  })
})

describe('the direction of a text', () => {
  const html = (bodyContent: string) => renderTree(articleTree({ content: null, bodyContent }))

  it('stands at each block of one that is written from the right, and at no code', () => {
    expect(html('الشاي مشروب ساخن يحبه الناس.\n\n- واحد\n\n```js\nx\n```')).toBe(
      '<p lang="ar" dir="rtl">الشاي مشروب ساخن يحبه الناس.</p>\n<ul lang="ar" dir="rtl">\n<li>واحد</li>\n</ul>\n<pre><code class="language-js">x\n</code></pre>',
    )
  })

  it('stands at each block that is written in another than the rest, whatever the language', () => {
    const english = 'Tea is a hot drink that people love everywhere in the world.'
    const hebrew = 'שלום עולם, זה ציטוט.'
    expect(html(`${english}\n\n> ${hebrew}\n\n12`)).toBe(
      `<p>${english}</p>\n<blockquote dir="rtl">\n<p>${hebrew}</p>\n</blockquote>\n<p>12</p>`,
    )
    expect(html(`${hebrew.repeat(5)}\n\n${english}\n\n12`)).toMatch(
      /^<p lang="he" dir="rtl">.*<\/p>\n<p dir="ltr">Tea .*<\/p>\n<p lang="he" dir="rtl">12<\/p>$/,
    )
    expect(html('شاي.')).toBe('<p dir="rtl">شاي.</p>')
    expect(html('چای سەوز زۆر باشە بۆ تەندروستی و ئێمە هەموو ڕۆژێک دەیخۆینەوە.')).toMatch(
      /^<p lang="ckb" dir="rtl">/,
    )
  })

  it('is left to the site elsewhere', () => {
    expect(html('Tea is a hot drink that people love everywhere.')).not.toMatch(/lang=|dir=/)
  })
})
