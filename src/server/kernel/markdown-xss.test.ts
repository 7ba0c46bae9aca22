import { parseHTML } from 'linkedom'
import { describe, expect, it } from 'vitest'
import { renderMarkdown } from './markdown.ts'

const schemes = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java&#x0a;script:alert(1)',
  'java&Tab;script:alert(1)',
  '&#106;avascript:alert(1)',
  '&#x6A&#x61vascript:alert(1)',
  'javascript&colon;alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://example.com/%0aalert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'file:///etc/passwd',
  'blob:https://example.com/x',
  'feed:javascript:alert(1)',
  'jar:https://example.com/x!/',
  'view-source:javascript:alert(1)',
  '//evil.example/x',
  '\\\\evil.example\\x',
]

const payloads = [
  ...schemes.flatMap((url) => [`[click](${url})`, `[click](<${url}>)`, `![x](${url})`]),
  ...schemes.map((url) => `[click][r]\n\n[r]: ${url}`),
  '<javascript:alert(1)>',
  '<script>alert(1)</script>',
  'text <script>alert(1)</script> text',
  '<ScRiPt src=//evil.example></ScRiPt>',
  '<img src=x onerror=alert(1)>',
  'a <img src=x onerror=alert(1)> b',
  '<img src="https://a.example/x" onerror="alert(1)">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math href="javascript:alert(1)">x</math>',
  '<template><script>alert(1)</script></template>',
  '<iframe src=javascript:alert(1)></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<embed src=//evil.example/x.swf>',
  '<base href=//evil.example/>',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<style>@import "//evil.example"</style>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<div style="width:expression(alert(1))">x</div>',
  '<form action=javascript:alert(1)><input type=submit></form>',
  '<button formaction=javascript:alert(1)>x</button>',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<body onload=alert(1)>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="https://ok.example" onclick="alert(1)">x</a>',
  '<a xlink:href="javascript:alert(1)">x</a>',
  '<xss onpointerenter=alert(1)>x</xss>',
  '</title><script>alert(1)</script>',
  '</textarea><script>alert(1)</script>',
  '<!--><script>alert(1)</script>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?php echo "<script>alert(1)</script>" ?>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<table background="javascript:alert(1)"><td>x</td></table>',
  '`<script>alert(1)</script>`',
  '```\n</code></pre><script>alert(1)</script>\n```',
  '```" onmouseover="alert(1)\nx\n```',
  '    </pre><script>alert(1)</script>',
  '![" onerror="alert(1)](https://ok.example/x.png)',
  '![x](https://ok.example/x.png" onerror="alert\\(1\\))',
  '![x](https://ok.example/x.png "title\' onerror=alert(1) \\" onload=alert(1)")',
  '[x](https://ok.example "\\" onclick=\\"alert(1)")',
  '[x](https://ok.example/"onclick="alert(1))',
  '| <img src=x onerror=alert(1)> |\n| --- |\n| <svg onload=alert(1)> |',
  '# <img src=x onerror=alert(1)>',
  '- <svg/onload=alert(1)>',
  '> <script>alert(1)</script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;img src=x onerror=alert(1)&#62;',
  '**<img src=x onerror=alert(1)>**',
  '[<img src=x onerror=alert(1)>](https://ok.example)',
  '[^1]\n\n[^1]: <script>alert(1)</script> [x](javascript:alert(1))',
  'https://ok.example/<script>alert(1)</script>',
  'javascript:alert(1)//www.example.com',
  '<x@javascript:alert(1)>',
  '<s\u0000cript>alert(1)</script>',
  '<img src=x o\u0000nerror=alert(1)>',
]

const tags = new Set(
  'h2 h3 h4 p ul ol li strong em del a blockquote hr br table thead tbody tr th td img code pre sup'
    .split(' ')
    .map((tag) => tag.toUpperCase()),
)
const attributes: Record<string, string[]> = {
  A: ['href', 'rel'],
  IMG: ['src', 'alt', 'title'],
  OL: ['start'],
  TH: ['align'],
  TD: ['align'],
}

/** Reads the HTML with another parser, as a browser would, and names everything that is not allowed. */
function findings(html: string): string[] {
  const { document } = parseHTML(`<!doctype html><html><body>${html}</body></html>`)
  return [...document.body.querySelectorAll('*')].flatMap((element) => {
    if (!tags.has(element.tagName)) return [`<${element.tagName}>`]
    return [...element.attributes].flatMap(({ name, value }) => {
      if (!attributes[element.tagName]?.includes(name)) return [`${element.tagName} ${name}`]
      if (name !== 'href' && name !== 'src') return []
      return /^(https?:\/\/|mailto:)/.test(value) ? [] : [`${name}=${value}`]
    })
  })
}

describe('renderMarkdown against scripts', () => {
  it('knows a bad answer when it sees one', () => {
    expect(findings('<p onclick="x">a</p><script>1</script>')).toEqual(['P onclick', '<SCRIPT>'])
    expect(findings('<a href="javascript:alert(1)">x</a>')).toHaveLength(1)
    expect(payloads.length).toBeGreaterThan(60)
  })

  it.each(payloads)('%j', (payload) => {
    expect(findings(renderMarkdown(payload))).toEqual([])
    expect(findings(renderMarkdown(`Before ${payload} after\n\n${payload}`))).toEqual([])
  })
})
