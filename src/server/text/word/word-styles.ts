import { attributeOf, below, child, isOn } from './xml.ts'

/** What a paragraph is in an article. */
export type Role = 'title' | 'subtitle' | 'quote' | 'code' | 'contents' | 'text' | `h${number}`
export type Looks = { b: boolean; i: boolean; strike: boolean; vertAlign: string | undefined }
export type WordStyles = ReturnType<typeof readStyles>

// The names that Word gives its own styles in files of every language, and those of LibreOffice.
const roles: [RegExp, Role][] = [
  [/^title$/, 'title'],
  [/^subtitle$/, 'subtitle'],
  // Pandoc bases them on its title.
  [/^(?:author|date)$/, 'text'],
  [/^(?:intense quote|quote|quotations|block text)$/, 'quote'],
  [/^(?:html preformatted|preformatted text|source code|code)$/, 'code'],
  [/^(?:toc \d|toc heading|contents (?:\d+|heading)|table of figures|index \d)$/, 'contents'],
]
const strongNames = /^(?:strong|strong emphasis|intense emphasis|intense reference)$/
const leaningNames = /^(?:emphasis|subtle emphasis|intense emphasis)$/

/** What the styles of a document mean, with what each takes from the one it is based on. */
export function readStyles(document: Document | undefined) {
  const root = document?.documentElement
  const styles = root ? below(root, 'w:style') : []
  const byId = new Map(styles.map((style) => [attributeOf(style, 'w:styleId') ?? '', style]))
  const usual = styles.find(
    (style) =>
      attributeOf(style, 'w:type') === 'paragraph' && attributeOf(style, 'w:default') === '1',
  )
  const ofAll = child(child(child(root, 'w:docDefaults'), 'w:rPrDefault'), 'w:rPr')

  /** A style and those it is based on, nearest first. */
  const chain = (id: string | undefined, otherwise?: Element): Element[] => {
    const found: Element[] = []
    let style = (id === undefined ? undefined : byId.get(id)) ?? otherwise
    while (style && !found.includes(style)) {
      found.push(style)
      style = byId.get(attributeOf(child(style, 'w:basedOn')) ?? '')
    }
    return found
  }
  const styleOfParagraph = (pPr: Element | undefined) =>
    chain(attributeOf(child(pPr, 'w:pStyle')), usual)
  const styleOfRun = (rPr: Element | undefined) => chain(attributeOf(child(rPr, 'w:rStyle')))
  const nameOf = (style: Element) =>
    (attributeOf(child(style, 'w:name')) ?? attributeOf(style, 'w:styleId') ?? '').toLowerCase()

  const roleOf = (pPr: Element | undefined): Role => {
    const styled = styleOfParagraph(pPr)
    const named = styled
      .map((style) => roles.find(([name]) => name.test(nameOf(style)))?.[1])
      .find((role) => role !== undefined)
    if (named) return named
    const level = [pPr, ...styled.map((style) => child(style, 'w:pPr'))]
      .map((properties) => attributeOf(child(properties, 'w:outlineLvl')))
      .find((value) => value !== undefined)
    if (level !== undefined) return Number(level) < 9 ? heading(Number(level) + 1) : 'text'
    const heads = styled.map((style) => /^heading(?: (\d))?$/.exec(nameOf(style)))
    const head = heads.find((found) => found !== null)
    return head ? heading(Number(head[1] ?? 1)) : 'text'
  }

  /** Whether Word doesn't show a run. */
  const isHidden = (rPr: Element | undefined, pPr: Element | undefined): boolean =>
    [
      rPr,
      ...[...styleOfRun(rPr), ...styleOfParagraph(pPr)].map((style) => child(style, 'w:rPr')),
      ofAll,
    ]
      .map((properties) => isOn(child(properties, 'w:vanish')))
      .find((value) => value !== undefined) ?? false

  const looksOf = (rPr: Element | undefined): Looks => {
    const styled = styleOfRun(rPr)
    const said = [rPr, ...styled.map((style) => child(style, 'w:rPr'))]
    const has = (name: string, names?: RegExp) =>
      said.map((one) => isOn(child(one, name))).find((value) => value !== undefined) ??
      styled.some((style) => names?.test(nameOf(style)) ?? false)
    return {
      b: has('w:b', strongNames),
      i: has('w:i', leaningNames),
      strike: has('w:strike') || has('w:dstrike'),
      vertAlign: said
        .map((one) => attributeOf(child(one, 'w:vertAlign')))
        .find((value) => value !== undefined),
    }
  }

  /** The list that a paragraph is in by itself or by its style; undefined for none. */
  const listOf = (
    pPr: Element | undefined,
  ): { numId: string; level?: number; styleId?: string } | undefined => {
    const own = child(pPr, 'w:numPr')
    const styled = styleOfParagraph(pPr)
    const from = styled.find((style) => child(child(child(style, 'w:pPr'), 'w:numPr'), 'w:numId'))
    const ofStyle = child(child(from, 'w:pPr'), 'w:numPr')
    const numId = attributeOf(child(own, 'w:numId')) ?? attributeOf(child(ofStyle, 'w:numId'))
    if (numId === undefined || numId === '0') return undefined
    const level = attributeOf(child(own, 'w:ilvl'))
    if (level !== undefined) return { numId, level: Number(level) }
    const styleId = attributeOf(styled[0], 'w:styleId')
    const usualLevel = attributeOf(child(ofStyle, 'w:ilvl'))
    return {
      numId,
      ...(styleId === undefined ? {} : { styleId }),
      ...(usualLevel === undefined ? {} : { level: Number(usualLevel) }),
    }
  }

  /** How much deeper a list is by the name of its style: “List Bullet 2” is a list of its own that Word shows inside. */
  const depthOf = (pPr: Element | undefined): number => {
    const [, level = '1'] =
      /^list (?:bullet|number) ([2-5])$/.exec(styleOfParagraph(pPr).map(nameOf).at(0) ?? '') ?? []
    return Number(level) - 1
  }

  /** The list that a numbering style stands for. */
  const listOfStyle = (id: string): string | undefined =>
    chain(id)
      .map((style) => attributeOf(child(child(child(style, 'w:pPr'), 'w:numPr'), 'w:numId')))
      .find((value) => value !== undefined)

  return { roleOf, isHidden, looksOf, listOf, listOfStyle, depthOf }
}

const heading = (level: number): Role => `h${Math.min(level, 6)}`
