import { isHiddenDrawing } from './plain-drawings.ts'
import { plainMaths } from './plain-maths.ts'
import type { WordStyles } from './word-styles.ts'
import { attributeOf, child, childrenOf, isOn, propertiesOf } from './xml.ts'

// Read for itself, and not from what the import makes: what it forgets is noticed here.

const unseen = new Set([
  ...['w:del', 'w:moveFrom', 'w:delText', 'w:rt', 'w:pPr', 'w:rPr', 'w:sdtPr'],
  ...['w:tblPr', 'w:trPr', 'w:tcPr', 'w:sectPr', 'm:rPr', 'wp:docPr', 'pic:nvPicPr'],
])

/** The words that Word shows of a story, one paragraph a line; without lists of contents, which it makes itself. */
export function shownWords(root: Element, styles: WordStyles): string {
  const out: string[] = []
  const fields: { code: string; inResult: boolean }[] = []
  const isInContents = () => fields.some(({ code }) => /^\s*(?:TOC|INDEX|TOA)\b/.test(code))
  const add = (text: string) => {
    if (!isInContents() && fields.every(({ inResult }) => inResult)) out.push(text)
  }
  const read = (node: Element, paragraph: Element | undefined): void => {
    const { nodeName } = node
    if (unseen.has(nodeName) || isLeftOut(node, paragraph, styles)) return
    const field = fields.at(-1)
    if (nodeName === 'w:fldChar') {
      const type = attributeOf(node, 'w:fldCharType')
      if (type === 'begin') fields.push({ code: '', inResult: false })
      else if (type === 'separate' && field) field.inResult = true
      else if (type === 'end') fields.pop()
    } else if (nodeName === 'w:instrText' && field) field.code += node.textContent ?? ''
    else if (nodeName === 'w:t') add(node.textContent ?? '')
    else if (nodeName === 'w:noBreakHyphen') add('\u2011')
    else if (nodeName === 'm:oMath') add(plainMaths(node))
    else if (/^w:(?:tab|ptab|br|cr)$/.test(nodeName)) add(' ')
    else if (nodeName === 'mc:AlternateContent') {
      const chosen = child(node, 'mc:Choice') ?? child(node, 'mc:Fallback')
      for (const one of childrenOf(chosen)) read(one, paragraph)
    } else {
      for (const one of node.children) read(one, nodeName === 'w:p' ? node : paragraph)
      if (nodeName === 'w:p') out.push('\n')
    }
  }
  read(root, undefined)
  return out.join('')
}

function isLeftOut(node: Element, paragraph: Element | undefined, styles: WordStyles): boolean {
  switch (node.nodeName) {
    case 'w:r':
      return styles.isHidden(child(node, 'w:rPr'), propertiesOf(paragraph))
    case 'w:tr':
      return isUnseenRow(node)
    case 'w:p':
      return styles.roleOf(propertiesOf(node)) === 'contents'
    case 'w:drawing':
    case 'w:pict':
      return isHiddenDrawing(node)
    case 'w:sdt':
      return isMadeByWord(node)
    default:
      return false
  }
}

/** A row that is deleted or hidden. */
export function isUnseenRow(row: Element): boolean {
  const properties = child(row, 'w:trPr')
  return child(properties, 'w:del') !== undefined || isOn(child(properties, 'w:hidden')) === true
}

/** A control that holds a list of contents, or only says what is to be typed there. */
export function isMadeByWord(control: Element): boolean {
  const properties = child(control, 'w:sdtPr')
  const gallery = attributeOf(child(child(properties, 'w:docPartObj'), 'w:docPartGallery')) ?? ''
  return /contents/i.test(gallery) || isOn(child(properties, 'w:showingPlcHdr')) === true
}
