import { markOfItem } from './list-marks.ts'
import { plainDrawings, type WordsOfPart } from './plain-drawings.ts'
import { plainFields, plainTickBoxes } from './plain-fields.ts'
import { plainMaths } from './plain-maths.ts'
import { isMadeByWord, isUnseenRow } from './shown-words.ts'
import type { Told } from './told.ts'
import type { WordNumbering } from './word-numbering.ts'
import type { Role, WordStyles } from './word-styles.ts'
import {
  around,
  attributeOf,
  below,
  child,
  childrenOf,
  make,
  propertiesOf,
  runOf,
  unwrap,
} from './xml.ts'

export type Story = {
  styles: WordStyles
  numbering: WordNumbering
  wordsOf: WordsOfPart
  tell: Told
}

/**
 * Rewrites a text of Word, in place, into what its reader understands without losing a word: what is shown, under
 * the styles of `plainStyles`, with its changes accepted. What can't come along is told.
 */
export function plainStory(root: Element, { styles, numbering, wordsOf, tell }: Story): void {
  for (const row of below(root, 'w:tr')) if (isUnseenRow(row)) row.remove()
  for (const control of below(root, 'w:sdt')) {
    if (!isMadeByWord(control)) continue
    if (below(control, 'w:docPartObj').length > 0) tell('contents')
    control.remove()
  }
  plainDrawings(root, wordsOf, tell)
  plainTickBoxes(root)
  plainFields(root, tell)
  openWrappers(root)
  for (const ruby of below(root, 'w:ruby')) {
    const reading = child(ruby, 'w:rt')?.textContent?.trim()
    around(ruby, 'w:r')?.replaceWith(
      ...childrenOf(child(ruby, 'w:rubyBase')),
      // How characters are read stands behind them, as in plain text.
      ...(reading ? [runOf(root.ownerDocument, `（${reading}）`)] : []),
    )
  }
  plainEquations(root, tell)
  for (const _ of below(root, 'w:commentReference')) tell('comment')
  // Word ends a line with either.
  for (const end of below(root, 'w:cr')) end.replaceWith(make(root.ownerDocument, 'w:br'))
  for (const tab of below(root, 'w:ptab')) tab.replaceWith(make(root.ownerDocument, 'w:tab'))
  for (const run of below(root, 'w:r')) plainRun(run, styles, tell)
  let inContents = false
  for (const paragraph of below(root, 'w:p')) {
    const role = styles.roleOf(propertiesOf(paragraph))
    if (role !== 'contents') plainParagraph(paragraph, role, numbering(propertiesOf(paragraph)))
    else {
      if (!inContents && paragraph.textContent?.trim()) tell('contents')
      paragraph.remove()
    }
    inContents = role === 'contents'
  }
}

const wrappers = ['w:dir', 'w:bdo', 'w:customXml', 'w:smartTag']

/** Opens what only wraps words: the reader drops what it doesn't know, with everything in it. */
function openWrappers(root: Element): void {
  for (const wrapper of below(root, ...wrappers)) unwrap(wrapper)
}

function plainEquations(root: Element, tell: Told): void {
  for (const equation of below(root, 'm:oMath')) {
    const words = plainMaths(equation)
    // A letter in a sentence is no equation that anybody need look at.
    if ([...words].length > 1) tell('equation', words)
    equation.replaceWith(runOf(root.ownerDocument, words))
  }
  for (const lines of below(root, 'm:oMathPara')) {
    const inParagraph = lines.parentElement?.nodeName === 'w:p'
    if (inParagraph) unwrap(lines)
    else lines.replaceWith(make(root.ownerDocument, 'w:p', undefined, ...lines.childNodes))
  }
}

function plainRun(run: Element, styles: WordStyles, tell: Told): void {
  const properties = child(run, 'w:rPr')
  const paragraph = around(run, 'w:p')
  if (styles.isHidden(properties, propertiesOf(paragraph))) {
    if (below(run, 'w:t').some(({ textContent }) => textContent?.trim())) tell('hidden')
    // The marks of fields in it still begin and end what is shown.
    for (const part of childrenOf(run)) if (part.nodeName !== 'w:fldChar') part.remove()
    return
  }
  const { b, i, strike, vertAlign } = styles.looksOf(properties)
  const { ownerDocument: document } = run
  const plain = make(document, 'w:rPr', undefined)
  const isCode = /^(?:HTMLCode|SourceText|InlineCode|VerbatimChar)$/.test(
    attributeOf(child(properties, 'w:rStyle')) ?? '',
  )
  if (isCode) plain.append(make(document, 'w:rStyle', 'Code'))
  if (b) plain.append(make(document, 'w:b'))
  if (i) plain.append(make(document, 'w:i'))
  if (strike) plain.append(make(document, 'w:strike'))
  if (vertAlign) plain.append(make(document, 'w:vertAlign', vertAlign))
  properties?.remove()
  run.prepend(plain)
}

function plainParagraph(paragraph: Element, role: Role, numbered: ReturnType<WordNumbering>): void {
  const { ownerDocument: document } = paragraph
  const properties = propertiesOf(paragraph)
  const plain = make(document, 'w:pPr')
  if (role !== 'text') plain.append(make(document, 'w:pStyle', role))
  // Says that the paragraph is joined with the next.
  const mark = child(properties, 'w:rPr')
  if (mark && child(mark, 'w:del'))
    plain.append(make(document, 'w:rPr', undefined, make(document, 'w:del')))
  properties?.remove()
  const words = firstWords(paragraph)
  const box = (numbered ? /^\s*([☑☐☒])\s*/ : /^\s*([☑☐])\s*/).exec(words?.textContent ?? '')
  const isItem = role === 'text' && (numbered !== undefined || box !== null)
  const shows =
    (paragraph.textContent?.trim() ?? '') !== '' ||
    below(paragraph, 'w:drawing', 'w:pict').length > 0
  if (isItem && shows) {
    if (words && box) words.textContent = (words.textContent ?? '').slice(box[0].length)
    const place = numbered ?? { ...looseItem, list: 'ticks', level: 0 }
    const isTicked = box ? box[1] !== '☐' : place.isTicked
    // Ticked and open ones are lists of their own where the box is the bullet.
    const list = isTicked === null || place.isOrdered ? place.list : 'ticks'
    paragraph.prepend(runOf(document, markOfItem({ ...place, list, isTicked })))
  } else if (numbered?.label && shows) paragraph.prepend(runOf(document, `${numbered.label} `))
  paragraph.prepend(plain)
}

const looseItem = { isOrdered: false, number: 1, isTicked: null, goesOn: false }

const firstWords = (paragraph: Element) =>
  below(paragraph, 'w:t').find(({ textContent }) => textContent?.trim())

/** The styles that a rewritten text uses, by the names under which its reader is told of them. */
export function plainStyles(): string {
  const paragraphs = ['title', 'subtitle', 'quote', 'code', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']
  const style = (type: string, id: string, name: string) =>
    `<w:style w:type="${type}" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${[
    ...paragraphs.map((name) => style('paragraph', name, `plain ${name}`)),
    style('character', 'Code', 'plain code'),
  ].join('')}</w:styles>`
}
