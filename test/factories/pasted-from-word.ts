/** HTML as a program puts it on the clipboard, and the Markdown that is to arrive. */
export type Pasted = { name: string; html: string; markdown: string }

const head =
  '<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm; font-family:"Calibri"} --></style><!--[if gte mso 9]><xml><w:WordDocument>SETTINGS</w:WordDocument></xml><![endif]--></head><body lang=EN-GB><!--StartFragment-->'
const word = (body: string) => `${head}${body}<!--EndFragment--></body></html>`
const p = (text: string, style = 'margin-bottom:8.0pt;line-height:107%') =>
  `<p class=MsoNormal style='${style}'><span lang=EN-GB style='font-size:11.0pt;font-family:"Calibri",sans-serif;color:black'>${text}<o:p></o:p></span></p>`
const item = (mark: string, text: string, list = 'l0', level = 1) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${level * 36}.0pt;text-indent:-18.0pt;mso-list:${list} level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=EN-GB>${text}<o:p></o:p></span></p>`
const online = (text: string, level = 1, kind = 'ul', start = 1) =>
  `<div class="ListContainerWrapper SCXW1234 BCX0"><${kind} class="BulletListStyle1 SCXW1234" role="list"${kind === 'ol' ? ` start="${start}"` : ''} style="margin:0px"><li data-listid="3" data-aria-level="${level}" role="listitem" class="OutlineElement Ltr SCXW1234"><p class="Paragraph SCXW1234" style="margin:0px"><span class="TextRun SCXW1234" data-contrast="auto"><span class="NormalTextRun SCXW1234">${text}</span></span><span class="EOP SCXW1234" data-ccp-props="{}">&nbsp;</span></p></li></${kind}></div>`

export const pastedFromWord: readonly Pasted[] = [
  {
    name: 'paragraphs with bold, italic and colours',
    html: word(
      p('Front desks are <b>very <i>busy</i></b> places.') +
        p("Call <span style='color:red;background:yellow;mso-highlight:yellow'>early</span>."),
    ),
    markdown: 'Front desks are **very _busy_** places.\n\nCall early.',
  },
  {
    name: 'headings with bold in them, and a title',
    html: word(
      "<p class=MsoTitle><span lang=EN-GB>The guide<o:p></o:p></span></p><h1 style='margin-top:12.0pt'><b>First part</b></h1><h3>Detail</h3>" +
        p('Text.'),
    ),
    markdown: '### The guide\n\n### First part\n\n### Detail\n\nText.',
  },
  {
    name: 'a nested list of bullets',
    html: word(
      item('·', 'Fruit') +
        item('o', 'Apples', 'l0', 2) +
        item('o', 'Pears', 'l0', 2) +
        item('·', 'Bread'),
    ),
    markdown: '- Fruit\n  - Apples\n  - Pears\n- Bread',
  },
  {
    name: 'a numbered list that begins at three, then another list',
    html: word(item('3.', 'Third') + item('4.', 'Fourth') + p('Between.') + item('·', 'Dot', 'l1')),
    markdown: '3. Third\n4. Fourth\n\nBetween.\n\n- Dot',
  },
  {
    name: 'tracked changes, as accepted',
    html: word(
      p(
        '<del cite="mailto:A" datetime="2026-01-01">Old</del><ins cite="mailto:A"><span>New</span></ins> words stay.',
      ),
    ),
    markdown: 'New words stay.',
  },
  {
    name: 'a comment and its anchor',
    html: word(
      p(
        'Commented<span class=MsoCommentReference><span style="font-size:8.0pt"><a class=msocomanchor href="#_msocom_1">[A1]</a></span></span> text.',
      ) +
        "<div style='mso-element:comment-list'><hr class=msocomoff><div style='mso-element:comment'><p class=MsoCommentText>Say more</p></div></div>",
    ).replace('<hr class=msocomoff>', ''),
    markdown: 'Commented text.',
  },
  {
    name: 'a table with a spread cell',
    html: word(
      '<table class=MsoTableGrid border=1 style="border-collapse:collapse"><tr><td width=200><p class=MsoNormal><b>Day</b></p></td><td><p class=MsoNormal><b>Calls</b></p></td></tr><tr><td><p class=MsoNormal>Monday</p><p class=MsoNormal>morning</p></td><td><p class=MsoNormal>41</p></td></tr><tr><td colspan=2><p class=MsoNormal>None</p></td></tr></table>',
    ),
    markdown: '| **Day** | **Calls** |\n| - | - |\n| Monday<br>morning | 41 |\n| None | |',
  },
  {
    name: 'a quotation and smart tags',
    html: word(
      '<p class=MsoQuote><i>Calm is heard.</i></p>' +
        p('We went to <st1:place w:st="on"><st1:City>London</st1:City></st1:place> by train.'),
    ),
    markdown: '> *Calm is heard.*\n\nWe went to London by train.',
  },
  {
    name: 'links, fields and pictures of the own disk',
    html: word(
      p(
        'See <a href="https://example.com/a?utm_source=word&amp;id=4"><span style="color:#0563C1">the page</span></a> and <a href="#_Toc1">the part</a>.<v:shape id="x"><v:imagedata src="file:///C:/x.png"/></v:shape><img width=1 src="file:///C:/x.png" v:shapes="x">',
      ),
    ),
    markdown: 'See [the page](https://example.com/a?id=4) and the part.',
  },
  {
    name: 'hidden text, empty paragraphs and hard blanks',
    html: word(
      `${p('Seen.')}<p class=MsoNormal><o:p>&nbsp;</o:p></p>${p("Also&nbsp;seen<span style='mso-hide:all;display:none'>hidden</span>.")}<p class=MsoNormal>&nbsp;</p>`,
    ),
    markdown: 'Seen.\n\nAlso\u00A0seen.',
  },
  {
    name: 'lists from Word on the web',
    html: `<div class="OutlineElement Ltr SCXW1234"><p class="Paragraph SCXW1234"><span class="TextRun SCXW1234"><span class="NormalTextRun">Before</span></span><span class="EOP">&nbsp;</span></p></div>${online('One')}${online('Inside', 2)}${online('Two')}`,
    markdown: 'Before\n\n- One\n  - Inside\n- Two',
  },
  {
    name: 'a footnote with its note',
    html: word(
      p(
        'A claim.<a style="mso-footnote-id:ftn1" href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference>[1]</span></a>',
      ) +
        "<div style='mso-element:footnote-list'><hr align=left size=1 width='33%'><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a href='#_ftnref1' name='_ftn1'>[1]</a> Its source.</p></div></div>",
    ),
    markdown: 'A claim.\\[1]\n\n---\n\n\\[1] Its source.',
  },
]
