import type { Told } from './told.ts'
import { around, attributeOf, below, child, childrenOf, make, runOf } from './xml.ts'

/** The words that a part of the document shows, such as the title of a chart. */
export type WordsOfPart = (id: string) => string

/**
 * Leaves pictures of drawings, puts the paragraphs of their text boxes behind the one they are anchored in, and
 * tells the rest.
 */
export function plainDrawings(root: Element, wordsOf: WordsOfPart, tell: Told): void {
  for (const choice of below(root, 'mc:AlternateContent')) {
    const chosen = child(choice, 'mc:Choice') ?? child(choice, 'mc:Fallback')
    choice.replaceWith(...(chosen?.childNodes ?? []))
  }
  for (const object of below(root, 'w:object')) {
    const link = child(object, 'o:OLEObject')
    const isEquation = /^Equation/.test(attributeOf(link, 'ProgID') ?? '')
    if (link)
      tell(isEquation ? 'equation field' : 'object', attributeOf(link, 'ProgID')?.split('.')[0])
  }
  // From the innermost outwards: a text box may hold another.
  for (const drawing of below(root, 'w:drawing', 'w:pict', 'w:object').toReversed()) {
    if (isHiddenDrawing(drawing)) drawing.remove()
    else plainDrawing(drawing, wordsOf, tell)
  }
}

/** Whether its maker hid a drawing, as Word’s selection pane lets one do. */
export const isHiddenDrawing = (drawing: Element): boolean =>
  below(drawing, 'wp:docPr').some((one) => attributeOf(one, 'hidden') === '1') ||
  childrenOf(drawing).some((one) => /visibility:\s*hidden/.test(attributeOf(one, 'style') ?? ''))

function plainDrawing(drawing: Element, wordsOf: WordsOfPart, tell: Told): void {
  const [chart] = below(drawing, 'c:chart', 'cx:chart')
  if (chart) tell('chart', wordsOf(attributeOf(chart, 'r:id') ?? ''))
  const [diagram] = below(drawing, 'dgm:relIds')
  if (diagram) tell('diagram', wordsOf(attributeOf(diagram, 'r:dm') ?? ''))
  const isThere = (blip: Element) => Boolean(attributeOf(blip, 'r:embed'))
  if (below(drawing, 'a:blip').some((blip) => !isThere(blip))) tell('picture')
  if (below(drawing, 'wp15:webVideoPr').length > 0) tell('video')
  if (below(drawing, 'w14:contentPart', 'wps:contentPart').length > 0) tell('ink')

  const paragraph = around(drawing, 'w:p')
  const boxes = below(drawing, 'w:txbxContent').flatMap((box) => childrenOf(box))
  const art = below(drawing, 'v:textpath').flatMap((path) => attributeOf(path, 'string') ?? [])
  const lines = art.map((words) =>
    make(drawing.ownerDocument, 'w:p', undefined, runOf(drawing.ownerDocument, words)),
  )
  paragraph?.after(...boxes, ...lines)
  singlePictures(drawing)
}

/** The reader finds a picture only where it is by itself, not in a group. */
function singlePictures(drawing: Element): void {
  const data = below(drawing, 'a:graphicData')[0]
  const pictures = below(drawing, 'pic:pic')
  if (!data || pictures.every((picture) => picture.parentElement === data)) return
  data.replaceChildren(...pictures)
}
