// Private-use characters carry the place of a paragraph in a list through the reader, which knows neither where a
// list begins nor that it goes on below a paragraph.

type Item = {
  list: string
  level: number
  isOrdered: boolean
  number: number
  /** Null for an item without a box. */
  isTicked: boolean | null
  /** The item before goes on in it. */
  goesOn: boolean
}

export function markOfItem({ list, level, isOrdered, number, isTicked, goesOn }: Item): string {
  const box = goesOn ? 'c' : isTicked === null ? '' : isTicked ? 'x' : 'o'
  return `\uE002${list};${level + 1};${isOrdered ? number : ''};${box}\uE003`
}

const marked = /<p>((?:<a id="[^"]*"><\/a>)*)\uE002([^;]*);(\d+);(\d*);([xoc]?)\uE003/g

/** HTML whose marked paragraphs say what Word itself says of items when they are copied. */
export function asWordItems(html: string): string {
  const lists = new Map<string, number>()
  const said = html.replace(
    marked,
    (_, places: string, list: string, level: string, number: string, box: string) => {
      const at = lists.get(list) ?? lists.size + 1
      lists.set(list, at)
      const ticked = /[xo]/.test(box) ? ` data-checked="${box === 'x'}"` : ''
      const marker = box === 'c' ? '' : number === '' ? '·' : `${number}.`
      return `<p style="mso-list:l${at} level${level} lfo1"${ticked}><span style="mso-list:Ignore">${marker}</span>${places}`
    },
  )
  return said.replace(/\uE002[^\uE003]*\uE003/g, '')
}

/** Stands for a text in another format that Word puts in its place. */
export const markOfChunk = (at: number) => `\uE004${at}\uE005`
export const chunkMarks = /<p>\uE004(\d+)\uE005<\/p>/g
