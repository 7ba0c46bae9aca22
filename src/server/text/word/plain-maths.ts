import { attributeOf, child, childrenOf } from './xml.ts'

/** An equation of Word on one line, as its linear format writes it: words and signs stay, layout goes. */
export function plainMaths(node: Element): string {
  const of = (name: string) => inside(child(node, name))
  switch (node.nodeName) {
    case 'm:t':
    case 'w:t':
      return node.textContent ?? ''
    case 'm:f':
      return `${grouped(of('m:num'))}/${grouped(of('m:den'))}`
    case 'm:sSup':
      return of('m:e') + script('^', of('m:sup'))
    case 'm:sSub':
      return of('m:e') + script('_', of('m:sub'))
    case 'm:sSubSup':
      return of('m:e') + script('_', of('m:sub')) + script('^', of('m:sup'))
    case 'm:sPre':
      return script('_', of('m:sub')) + script('^', of('m:sup')) + of('m:e')
    case 'm:rad': {
      const degree = of('m:deg')
      return degree ? `√(${degree}&${of('m:e')})` : `√${grouped(of('m:e'))}`
    }
    case 'm:nary': {
      const sign = attributeOf(child(child(node, 'm:naryPr'), 'm:chr'), 'm:val') ?? '∫'
      return `${sign}${script('_', of('m:sub'))}${script('^', of('m:sup'))} ${of('m:e')}`
    }
    case 'm:d': {
      const properties = child(node, 'm:dPr')
      const sign = (name: string, usual: string) =>
        attributeOf(child(properties, name), 'm:val') ?? usual
      const parts = childrenOf(node).filter(({ nodeName }) => nodeName === 'm:e')
      return `${sign('m:begChr', '(')}${parts.map(inside).join(sign('m:sepChr', '|'))}${sign('m:endChr', ')')}`
    }
    case 'm:acc':
      return of('m:e') + (attributeOf(child(child(node, 'm:accPr'), 'm:chr'), 'm:val') ?? '\u0302')
    case 'm:func':
      return `${of('m:fName')} ${of('m:e')}`
    case 'm:limLow':
      return of('m:e') + script('_', of('m:lim'))
    case 'm:limUpp':
      return of('m:e') + script('^', of('m:lim'))
    case 'm:m':
      return `(${lines(node, 'm:mr', '; ')})`
    case 'm:mr':
      return lines(node, 'm:e', ', ')
    case 'm:eqArr':
      return lines(node, 'm:e', '; ')
    case 'w:rPr':
      return ''
    default:
      return /^m:.*Pr$/.test(node.nodeName) ? '' : inside(node)
  }
}

const inside = (node: Element | undefined): string => childrenOf(node).map(plainMaths).join('')

const lines = (node: Element, name: string, between: string) =>
  childrenOf(node)
    .filter(({ nodeName }) => nodeName === name)
    .map(inside)
    .join(between)

const grouped = (text: string) => (/^[\p{L}\p{N}.,]*$/u.test(text) ? text : `(${text})`)

const raised: Record<string, string> = {
  '0': '⁰',
  '1': '¹',
  '2': '²',
  '3': '³',
  '4': '⁴',
  '5': '⁵',
  '6': '⁶',
  '7': '⁷',
  '8': '⁸',
  '9': '⁹',
}
const lowered: Record<string, string> = {
  '0': '₀',
  '1': '₁',
  '2': '₂',
  '3': '₃',
  '4': '₄',
  '5': '₅',
  '6': '₆',
  '7': '₇',
  '8': '₈',
  '9': '₉',
}

/** Figures above and below the line have signs of their own. */
function script(mark: '^' | '_', text: string): string {
  if (!text) return ''
  const signs = mark === '^' ? raised : lowered
  const isPlain = [...text].every((sign) => sign in signs)
  return isPlain ? [...text].map((sign) => signs[sign]).join('') : mark + grouped(text)
}
