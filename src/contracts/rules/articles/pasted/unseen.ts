import { all, styleOf } from './dom.ts'

/** Classes under which pages keep what only screen readers and their own scripts are to find. */
const unseenClasses =
  '.sr-only, .visually-hidden, .visuallyhidden, .screen-reader-text, .screen-reader-only, .show-for-sr'

/** Elements that their author hid: by attribute, by style, or by a class that is known for it. */
export function unseenIn(body: HTMLElement): HTMLElement[] {
  return [
    ...all(body, `[hidden], [aria-hidden="true"], ${unseenClasses}`),
    ...all(body, '[style]').filter(isUnseen),
  ]
}

/** Far to the left or above the page, where only screen readers find it. */
function isBesidePage(element: HTMLElement): boolean {
  const far = /^-\d{3,}/
  const isPlaced = /^(?:absolute|fixed)$/.test(styleOf(element, 'position'))
  const places = [styleOf(element, 'left'), styleOf(element, 'top')]
  return (
    (isPlaced && places.some((place) => far.test(place))) ||
    far.test(styleOf(element, 'text-indent'))
  )
}

function isUnseen(element: HTMLElement): boolean {
  return (
    styleOf(element, 'display') === 'none' ||
    styleOf(element, 'visibility') === 'hidden' ||
    styleOf(element, 'mso-hide') === 'all' ||
    /^0(?:px|pt|em|rem|%)?$/.test(styleOf(element, 'font-size')) ||
    /^0(?:\.0+)?$/.test(styleOf(element, 'opacity')) ||
    isBesidePage(element)
  )
}
