import { all } from './dom.ts'

const word = '([a-z][\\w+#.-]*)'
const classes = [
  // HTML's own, and Prism, highlight.js, Prettify; Jekyll has it on a box around.
  new RegExp(`\\blang(?:uage)?-${word}`, 'i'),
  // GitHub, then Sphinx.
  new RegExp(`\\bhighlight-(?:source|text)-${word}`, 'i'),
  new RegExp(`\\bhighlight-${word}`, 'i'),
  // SyntaxHighlighter, Pandoc, highlight.js.
  new RegExp(`\\bbrush:\\s*${word}`, 'i'),
  new RegExp(`\\bsourceCode\\s+${word}`),
  new RegExp(`\\bhljs\\s+(?!language-|lang-)${word}`),
]
const attributes = ['data-language', 'data-lang', 'lang', 'data-syntaxhighlighter-params']
/** What highlighters say of code in no language. */
const none = /^(?:none|default|plain|plaintext|text|txt|nohighlight|notranslate)$/i

/** Languages that people speak, and LibreOffice's word for none of them. */
const spoken =
  /^(?:zxx|und|en|de|fr|es|it|pt|nl|sv|da|nb|nn|fi|pl|ru|uk|tr|ar|he|hi|ja|ko|zh)(?:-\w+)?$|^[a-z]{2}-[A-Z]{2}$/

/** In which language a block of code is said to be written, by whichever maker; undefined for none. */
export function codeLanguage(block: HTMLElement): string | undefined {
  const around: Element[] = []
  for (let box = block.parentElement; box && around.length < 3; box = box.parentElement) {
    // A box around more than this block says nothing of it.
    if (box.tagName === 'BODY' || all(box, 'pre').length > 1) break
    if (box.tagName === 'DIV' || box.tagName === 'FIGURE') around.push(box)
  }
  const found = [block, ...all(block, 'code'), ...around].flatMap((one) => saidBy(one, around))
  return found.find((language) => !none.test(language))
}

function saidBy(element: Element, around: readonly Element[]): string[] {
  const given = attributes.flatMap((name) => {
    // Of anything but code it is the language people speak.
    if (name === 'lang' && around.includes(element)) return []
    const value = element.getAttribute(name) ?? ''
    return [value, /\bbrush:\s*([\w+#.-]+)/.exec(value)?.[1] ?? '']
  })
  const names = element.getAttribute('class') ?? ''
  const called = classes.map((one) => one.exec(names)?.[1] ?? '')
  return [...called, ...given].filter(
    (one) => /^[a-z][\w+#.-]{0,29}$/i.test(one) && !spoken.test(one),
  )
}
