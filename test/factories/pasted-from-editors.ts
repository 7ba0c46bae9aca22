import type { Pasted } from './pasted-from-word.ts'

/** As editors of the web put it on the clipboard, or keep it, taken from the editors themselves in Chromium. */
export const pastedFromEditors: readonly Pasted[] = [
  {
    name: 'Quill 2.0.3, kept: all lists are numbered ones, whose items say their kind and depth',
    html: '<ol><li data-list="checked"><span class="ql-ui" contenteditable="false"></span>done</li><li data-list="unchecked"><span class="ql-ui" contenteditable="false"></span>open</li></ol><p>Then</p><ol><li data-list="ordered"><span class="ql-ui" contenteditable="false"></span>a</li><li data-list="bullet" class="ql-indent-1"><span class="ql-ui" contenteditable="false"></span>b</li><li data-list="ordered" class="ql-indent-2"><span class="ql-ui" contenteditable="false"></span>c</li><li data-list="ordered"><span class="ql-ui" contenteditable="false"></span>d</li></ol>',
    markdown: '- [x] done\n- [ ] open\n\nThen\n\n1. a\n   - b\n     1. c\n2. d',
  },
  {
    name: 'Quill 2.0.3, kept: a box for each line of code',
    html: '<div class="ql-code-block-container" spellcheck="false"><div class="ql-code-block" data-language="javascript">let x = 1</div><div class="ql-code-block" data-language="javascript">  y()</div></div>',
    markdown: '```javascript\nlet x = 1\n  y()\n```',
  },
  {
    name: 'Quill 2.0.3, copied: no space is one, and each tick begins a list',
    html: '<p>Where&nbsp;bread&nbsp;begins&nbsp;<strong>with&nbsp;time</strong>.</p><ul><li data-list="checked">well&nbsp;done</li></ul><ul><li data-list="unchecked">open</li></ul><pre data-language="plain">a&nbsp;b</pre>',
    markdown:
      'Where bread begins **with time**.\n\n- [x] well done\n- [ ] open\n\n```\na\u00A0b\n```',
  },
  {
    name: 'typed with care: words that are kept together among others stay so',
    html: '<p>About 10&nbsp;kg of flour from Dr.&nbsp;Huber and a&nbsp;mill: 1&nbsp;200&nbsp;000 in all.</p>',
    markdown:
      'About 10\u00A0kg of flour from Dr.\u00A0Huber and a\u00A0mill: 1\u00A0200\u00A0000 in all.',
  },
  {
    name: 'Trix 2.1.19: paragraphs of one box, an empty line between them',
    html: '<h1>Bread</h1><div><!--block-->Para one.<br><br>Para two with <strong>bold</strong>.<br>Its next line.</div><blockquote><!--block-->Quote one.<br><br>Quote two.</blockquote>',
    markdown:
      '### Bread\n\nPara one.\n\nPara two with **bold**.\\\nIts next line.\n\n> Quote one.\n>\n> Quote two.',
  },
  {
    name: 'TinyMCE 8.9.2: a checklist, and a list in an item without words',
    html: '<ul class="tox-checklist"><li class="tox-checklist--checked">done</li><li>open</li></ul><p>Then</p><ul><li>a</li><li style="list-style-type: none;"><ul><li>b</li></ul></li></ul>',
    markdown: '- [x] done\n- [ ] open\n\nThen\n\n- a\n  - b',
  },
  {
    name: 'Tiptap 3.35: cells that reach over several, and followed links',
    html: '<table style="min-width: 75px;" data-pm-slice="0 0 []"><tbody><tr><th colspan="1" rowspan="1"><p>A</p></th><th colspan="2" rowspan="1"><p>B</p></th></tr><tr><td colspan="1" rowspan="2"><p>x</p><p>y</p></td><td colspan="1" rowspan="1"><ul><li><p>i</p></li></ul></td><td colspan="1" rowspan="1"><p><a target="_blank" rel="noopener noreferrer nofollow" href="https://example.com/?utm_source=x">z</a></p></td></tr><tr><td colspan="1" rowspan="1"><p>q</p></td><td colspan="1" rowspan="1"><p>r</p></td></tr></tbody></table>',
    markdown: '| A | B | |\n| - | - | - |\n| x<br>y | i | [z](https://example.com/) |\n| | q | r |',
  },
  {
    name: 'Quill 2.0.3: a first row of fewer cells than the next',
    html: '<table style="border: 1px solid #000;"><tbody><tr><td data-row="1">Calls</td></tr><tr><td data-row="2">Monday</td><td data-row="2">41</td></tr></tbody></table>',
    markdown: '| Calls | |\n| - | - |\n| Monday | 41 |',
  },
]
