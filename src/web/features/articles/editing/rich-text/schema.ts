import { type DOMOutputSpec, type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model'
import { tableNodes } from 'prosemirror-tables'
import { isLinkAddress, isPictureAddress } from '#contracts/rules/articles/article-markdown.ts'

/** Says which list item is a task, and whether it is done. */
function readChecked(item: HTMLElement): { checked: boolean | null } {
  const { checked } = item.dataset
  return { checked: checked === undefined ? null : checked === 'true' }
}

const code: DOMOutputSpec = ['pre', { class: 'whitespace-pre-wrap' }, ['code', 0]]

/** An article's blocks never hold a heading that competes with the title of a section. */
const headingOf = (level: number): NodeSpec['parseDOM'] => [
  { tag: `h${level}`, attrs: { level: Math.min(4, Math.max(3, level)) } },
]

const nodes = {
  doc: { content: 'block+' },
  paragraph: {
    content: 'inline*',
    group: 'block',
    parseDOM: [{ tag: 'p' }],
    toDOM: () => ['p', 0],
  },
  heading: {
    attrs: { level: { default: 3 } },
    content: 'inline*',
    group: 'block',
    defining: true,
    parseDOM: [1, 2, 3, 4, 5, 6].flatMap((level) => headingOf(level) ?? []),
    // As readers get it: the page's title is the only h1, and nothing is smaller than an h4.
    toDOM: (node) => [`h${Math.min(4, Math.max(2, Number(node.attrs.level)))}`, 0],
  },
  blockquote: {
    content: 'block+',
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  },
  horizontal_rule: {
    group: 'block',
    parseDOM: [{ tag: 'hr' }],
    toDOM: () => ['hr'],
  },
  code_block: {
    attrs: { lang: { default: null }, meta: { default: null } },
    content: 'text*',
    marks: '',
    group: 'block',
    code: true,
    defining: true,
    parseDOM: [
      {
        tag: 'pre',
        preserveWhitespace: 'full',
        getAttrs: ({ dataset }) => ({ lang: dataset.language ?? null }),
      },
    ],
    toDOM: () => code,
  },
  bullet_list: {
    content: 'list_item+',
    group: 'block',
    parseDOM: [{ tag: 'ul' }],
    toDOM: () => ['ul', 0],
  },
  ordered_list: {
    attrs: { order: { default: 1 } },
    content: 'list_item+',
    group: 'block',
    parseDOM: [
      { tag: 'ol', getAttrs: (list) => ({ order: Number(list.getAttribute('start') ?? 1) || 1 }) },
    ],
    toDOM: ({ attrs: { order } }) => ['ol', order === 1 ? {} : { start: order }, 0],
  },
  list_item: {
    attrs: { checked: { default: null } },
    content: 'paragraph block*',
    defining: true,
    parseDOM: [{ tag: 'li', getAttrs: readChecked }],
    toDOM: ({ attrs: { checked } }) => [
      'li',
      checked === null ? {} : { 'data-checked': String(checked) },
      0,
    ],
  },
  ...tableNodes({
    tableGroup: 'block',
    cellContent: 'paragraph',
    cellAttributes: {
      align: {
        default: null,
        getFromDOM: (cell) => cell.getAttribute('align'),
        setDOMAttr: (value, attrs) => {
          if (value) attrs.align = value
        },
      },
    },
  }),
  /** Markdown that has no place in rich text, kept as it was written. */
  raw: {
    attrs: { source: { default: '' } },
    group: 'block',
    atom: true,
    parseDOM: [{ tag: 'div[data-raw]', getAttrs: (chip) => ({ source: chip.dataset.raw ?? '' }) }],
    toDOM: ({ attrs: { source } }) => [
      'div',
      { 'data-raw': source, class: 'raw-chip', title: 'Markdown. Switch to Markdown to edit it.' },
      source,
    ],
  },
  raw_inline: {
    attrs: { source: { default: '' } },
    group: 'inline',
    inline: true,
    atom: true,
    parseDOM: [{ tag: 'span[data-raw]', getAttrs: (chip) => ({ source: chip.dataset.raw ?? '' }) }],
    toDOM: ({ attrs: { source } }) => [
      'span',
      { 'data-raw': source, class: 'raw-chip', title: 'Markdown. Switch to Markdown to edit it.' },
      source,
    ],
  },
  image: {
    attrs: { src: { default: '' }, alt: { default: '' }, title: { default: null } },
    group: 'inline',
    inline: true,
    draggable: true,
    parseDOM: [
      {
        tag: 'img[src]',
        getAttrs: (image) => ({
          src: image.getAttribute('src'),
          alt: image.getAttribute('alt') ?? '',
          title: image.getAttribute('title'),
        }),
      },
    ],
    toDOM: ({ attrs: { src, alt, title } }) =>
      isPictureAddress(src)
        ? ['img', { src, alt, ...(title ? { title } : {}) }]
        : ['span', { class: 'raw-chip', title: src }, alt || src],
  },
  /** A picture by itself, with its caption as the title. */
  figure: {
    attrs: { src: { default: '' }, alt: { default: '' }, title: { default: null } },
    group: 'block',
    atom: true,
    draggable: true,
    parseDOM: [
      {
        tag: 'figure[data-picture]',
        getAttrs: (figure) => {
          const image = figure.querySelector('img')
          const src = image?.getAttribute('src') ?? ''
          if (!isPictureAddress(src)) return false
          const title = figure.querySelector('figcaption')?.textContent?.trim() || null
          return { src, alt: image?.getAttribute('alt') ?? '', title }
        },
      },
    ],
    toDOM: ({ attrs: { src, alt, title } }) => [
      'figure',
      { 'data-picture': '' },
      ['img', { src, alt, draggable: 'false' }],
      ...(title ? [['figcaption', title] as const] : []),
    ],
  },
  hard_break: {
    group: 'inline',
    inline: true,
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
  text: { group: 'inline' },
} satisfies Record<string, NodeSpec>

const marks = {
  link: {
    attrs: { href: {}, title: { default: null } },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (link) => {
          const href = link.getAttribute('href')
          // What is shown of a link without a title is its address.
          const title = link.getAttribute('title') === href ? null : link.getAttribute('title')
          return isLinkAddress(href) ? { href, title } : false
        },
      },
    ],
    // An address that leads nowhere on the web, such as `javascript:`, never becomes a link on the page.
    toDOM: ({ attrs: { href, title } }) => [
      'a',
      isLinkAddress(href)
        ? { href, rel: 'noopener noreferrer', title: title ?? href }
        : { title: href },
      0,
    ],
  },
  strong: {
    parseDOM: [{ tag: 'strong' }, { tag: 'b' }],
    toDOM: () => ['strong', 0],
  },
  emphasis: {
    parseDOM: [{ tag: 'em' }, { tag: 'i' }],
    toDOM: () => ['em', 0],
  },
  delete: {
    parseDOM: [{ tag: 'del' }, { tag: 's' }, { tag: 'strike' }],
    toDOM: () => ['del', 0],
  },
  code: {
    code: true,
    excludes: '',
    parseDOM: [{ tag: 'code' }],
    toDOM: () => ['code', 0],
  },
} satisfies Record<string, MarkSpec>

/** What a block of an article may hold while it is written in rich text. */
export const schema = new Schema({ nodes, marks })
