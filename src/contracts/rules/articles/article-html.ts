/** The class of code that names its language, for those who highlight it. */
export const languageClass = /^language-[\w+#.-]{1,30}$/

/**
 * The whole HTML that an article may hold, published or copied; anything else is dropped and its text
 * kept. In the terms of rehype-sanitize.
 */
export const articleHtml: {
  tagNames: string[]
  attributes: Record<string, (string | [name: string, ...values: (string | RegExp)[]])[]>
  protocols: Record<string, string[]>
  ancestors: Record<string, string[]>
  strip: string[]
} = {
  tagNames: [
    ...[
      'h2',
      'h3',
      'h4',
      'p',
      'ul',
      'ol',
      'li',
      'strong',
      'em',
      'del',
      's',
      'a',
      'blockquote',
      'hr',
    ],
    ...['br', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'img', 'code', 'pre', 'sup'],
    ...['figure', 'figcaption'],
  ],
  attributes: {
    // Of a text that is written from the right.
    '*': [
      ['dir', 'rtl', 'ltr'],
      ['lang', /^[a-z]{2,3}(?:-[\w-]{1,30})?$/i],
    ],
    a: ['href', ['rel', 'noopener', 'noreferrer']],
    code: [['className', languageClass]],
    img: ['src', 'alt', 'title'],
    ol: ['start'],
    th: ['align'],
    td: ['align'],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel', 'sms'], src: ['http', 'https'] },
  ancestors: {
    li: ['ul', 'ol'],
    thead: ['table'],
    tbody: ['table'],
    tr: ['table'],
    th: ['table'],
    td: ['table'],
  },
  strip: ['script', 'style'],
}
