import { all } from './dom.ts'
import { unseenIn } from './unseen.ts'

const noWords =
  'svg, math, iframe, object, embed, canvas, video, audio, map, link, meta, title, nav, button, input, select, textarea, datalist, img, picture'

/** What Wikipedia writes beside headings, and LibreOffice on each sheet of paper. */
const furniture =
  '.mw-editsection, div[title="header"], div[title="footer"], #footer > #footer-text'

export type LeftOut = {
  pictures: number
  /** What else a reader would miss, in sentences. */
  others: string[]
  /** All of it in sentences. */
  said: string[]
}

/** Answers the text that marks the place of a picture which is kept elsewhere; undefined leaves it out. */
export type TakePicture = (src: string, alt: string, title: string) => string | undefined

/** Removes what is on a page or a sheet and is no part of its text. */
export function takeFurniture(body: HTMLElement): void {
  for (const element of all(body, furniture)) element.remove()
}

/** Removes what is hidden and what is no text. */
export function takeOut(body: HTMLElement, takePicture?: TakePicture): LeftOut {
  for (const element of unseenIn(body)) element.remove()
  for (const picture of all(body, 'img')) {
    // Pages draw emoji as pictures.
    const alt = picture.getAttribute('alt') ?? ''
    if (/^\p{Extended_Pictographic}/u.test(alt) && alt.length < 12) {
      picture.replaceWith(alt)
      continue
    }
    const mark = isPixel(picture)
      ? undefined
      : takePicture?.(srcOf(picture), alt, picture.getAttribute('title') ?? '')
    if (mark !== undefined) picture.replaceWith(mark)
  }
  const pictures = all(body, 'img').filter((picture) => !isPixel(picture)).length
  const has = (selector: string) => body.querySelector(selector) !== null
  const others = [
    ...(has('iframe, video, audio, object, embed, oembed') ? ['Embedded media was left out.'] : []),
    ...(has('math') ? ['Formulas were left out.'] : []),
  ]
  for (const element of all(body, noWords)) element.remove()
  return { pictures, others, said: [...picturesGone(pictures), ...others] }
}

const srcOf = (picture: Element) => picture.getAttribute('src') ?? ''

/** Says how many pictures were not kept; nothing for none. */
export function picturesGone(count: number): string[] {
  return counted(count, 'One picture was left out.', 'pictures were left out.')
}

/** Says how many lists of contents were left out; nothing for none. */
export function saidOfContents(count: number): string[] {
  return counted(count, 'The table of contents was left out.', 'lists of contents were left out.')
}

/** A sentence about one or several; nothing for none. */
export function counted(count: number, one: string, many: string): string[] {
  return count === 0 ? [] : [count === 1 ? one : `${count} ${many}`]
}

/** Pictures that count visitors rather than show anything. */
const isPixel = (picture: Element) =>
  ['width', 'height'].some((side) => Number(picture.getAttribute(side) ?? 2) <= 1)
