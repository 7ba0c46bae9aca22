import type { WordStyles } from './word-styles.ts'
import { attributeOf, child, childrenOf } from './xml.ts'

/** The place of a paragraph in a list, and what Word writes before it. */
export type Numbered = {
  list: string
  level: number
  isOrdered: boolean
  number: number
  label: string
  /** Of a bullet that is a box, whether it is ticked. */
  isTicked: boolean | null
  /** It has a place and no bullet: the item before goes on. */
  goesOn: boolean
}
export type WordNumbering = (pPr: Element | undefined) => Numbered | undefined

type Definition = { id: string; levels: Element[] }

/** Counts the paragraphs of lists as Word does; to be asked once for each, in the order of the text. */
export function readNumbering(document: Document | undefined, styles: WordStyles): WordNumbering {
  const all = childrenOf(document?.documentElement)
  const lists = new Map(named(all, 'w:num', 'w:numId'))
  const definitions = new Map(named(all, 'w:abstractNum', 'w:abstractNumId'))
  const counts = new Map<string, (number | undefined)[]>()
  const begun = new Set<string>()

  const definitionOf = (numId: string, seen: string[] = []): Definition | undefined => {
    const id = attributeOf(child(lists.get(numId), 'w:abstractNumId')) ?? ''
    const found = definitions.get(id)
    const link = attributeOf(child(found, 'w:numStyleLink'))
    const linked = link === undefined ? undefined : styles.listOfStyle(link)
    if (linked !== undefined && !seen.includes(linked))
      return definitionOf(linked, [...seen, linked])
    return found && { id, levels: childrenOf(found).filter(({ nodeName }) => nodeName === 'w:lvl') }
  }
  const overrideOf = (numId: string, level: number) =>
    childrenOf(lists.get(numId)).find(
      (one) => one.nodeName === 'w:lvlOverride' && Number(attributeOf(one, 'w:ilvl')) === level,
    )

  return (pPr) => {
    const asked = styles.listOf(pPr)
    const definition = asked && definitionOf(asked.numId)
    if (!asked || !definition) return undefined
    const ofLevel = (level: number) =>
      child(overrideOf(asked.numId, level), 'w:lvl') ??
      definition.levels.find((one) => Number(attributeOf(one, 'w:ilvl')) === level)
    const ofStyle = definition.levels.find(
      (one) => asked.styleId !== undefined && attributeOf(child(one, 'w:pStyle')) === asked.styleId,
    )
    const level = asked.level ?? Number(attributeOf(ofStyle, 'w:ilvl') ?? 0)
    const startOf = (at: number) =>
      Number(
        attributeOf(child(overrideOf(asked.numId, at), 'w:startOverride')) ??
          attributeOf(child(ofLevel(at), 'w:start')) ??
          1,
      )
    const count = counts.get(definition.id) ?? []
    counts.set(definition.id, count)
    const key = `${asked.numId} ${level}`
    const restarts =
      !begun.has(key) && child(overrideOf(asked.numId, level), 'w:startOverride') !== undefined
    begun.add(key)
    for (let at = 0; at < level; at += 1) count[at] ??= startOf(at)
    const before = count[level]
    const number = restarts || before === undefined ? startOf(level) : before + 1
    count[level] = number
    for (let at = level + 1; at < count.length; at += 1) {
      if (attributeOf(child(ofLevel(at), 'w:lvlRestart')) !== '0') count[at] = undefined
    }
    const format = (at: number) => attributeOf(child(ofLevel(at), 'w:numFmt')) ?? 'decimal'
    if (format(level) === 'none') return undefined
    const isOrdered = format(level) !== 'bullet'
    const pattern = attributeOf(child(ofLevel(level), 'w:lvlText')) ?? ''
    const label = pattern.replace(/%(\d)/g, (_, digit: string) =>
      written(count[Number(digit) - 1] ?? 1, format(Number(digit) - 1)),
    )
    const isPicture = child(ofLevel(level), 'w:lvlPicBulletId') !== undefined
    return {
      ...{ list: definition.id, level: level + styles.depthOf(pPr), isOrdered, number },
      label: isOrdered ? label.trim() : '',
      isTicked: isOrdered ? null : (boxes[pattern.trim()] ?? null),
      goesOn: !isOrdered && !isPicture && pattern.trim() === '',
    }
  }
}

/** Bullets that are boxes, as Google Docs and Pandoc write tasks; the last are those of Wingdings. */
const boxes: Record<string, boolean> = {
  '☐': false,
  ...{ '☑': true, '☒': true, '\uf0fe': true, '\uf0fd': true },
}

const named = (all: Element[], name: string, attribute: string): [string, Element][] =>
  all
    .filter(({ nodeName }) => nodeName === name)
    .map((one) => [attributeOf(one, attribute) ?? '', one])

const romans: [number, string][] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
]

/** A number as a format of Word writes it; others than letters and Roman figures are figures. */
function written(number: number, format: string): string {
  if (/Letter$/.test(format)) {
    const letter = String.fromCharCode(97 + ((number - 1) % 26)).repeat(Math.ceil(number / 26))
    return format === 'upperLetter' ? letter.toUpperCase() : letter
  }
  if (/Roman$/.test(format)) {
    const roman = romanOf(number)
    return format === 'upperRoman' ? roman.toUpperCase() : roman
  }
  return format === 'decimalZero' ? String(number).padStart(2, '0') : String(number)
}

function romanOf(number: number): string {
  const [value, sign] = romans.find(([one]) => one <= number) ?? [0, '']
  return value === 0 ? '' : sign + romanOf(number - value)
}
