import { DOMParser } from 'linkedom'

const wordNamespace = /xmlns:([\w-]+)="[^"]*\/wordprocessingml\/(?:2006\/)?main"/

/** The tree of a part of a Word document, whose own elements begin with `w:` whatever its maker called them. */
export function parseXml(text: string): Document {
  const prefix = wordNamespace.exec(text)?.[1] ?? 'w'
  const named =
    prefix === 'w'
      ? text
      : text
          .replaceAll(new RegExp(`(</?|\\s)${prefix}:`, 'g'), '$1w:')
          .replace(`xmlns:${prefix}=`, 'xmlns:w=')
  return new DOMParser().parseFromString(named, 'text/xml') as unknown as Document
}

/** The children of an element that are elements, as a list of its own. */
export const childrenOf = (parent: Element | undefined): Element[] => [...(parent?.children ?? [])]

export function child(parent: Element | undefined, name: string): Element | undefined {
  return childrenOf(parent).find(({ nodeName }) => nodeName === name)
}

/** Every element below one, in the order of the text; names are qualified, such as `w:p`. */
export function below(root: Element, ...names: string[]): Element[] {
  const found: Element[] = []
  const look = (parent: Element): void => {
    for (const one of parent.children) {
      if (names.includes(one.nodeName)) found.push(one)
      look(one)
    }
  }
  look(root)
  return found
}

export const attributeOf = (
  element: Element | undefined,
  attribute = 'w:val',
): string | undefined => element?.getAttribute(attribute) ?? undefined

/** Whether a property is switched on or off; undefined where nothing is said. */
export function isOn(property: Element | undefined): boolean | undefined {
  return property && !/^(?:0|false|off|none)$/.test(attributeOf(property) ?? '1')
}

/** The nearest element around one that has this name. */
export function around(element: Element, name: string): Element | undefined {
  for (let at = element.parentElement; at; at = at.parentElement)
    if (at.nodeName === name) return at
  return undefined
}

export const unwrap = (element: Element): void => element.replaceWith(...element.childNodes)

/** A new element with an attribute and children. */
export function make(
  document: Document,
  name: string,
  value?: string,
  ...inside: (Node | string)[]
): Element {
  const made = document.createElement(name)
  if (value !== undefined) made.setAttribute('w:val', value)
  made.append(...inside)
  return made
}

/** A run of plain text. */
export function runOf(document: Document, text: string): Element {
  const words = make(document, 'w:t', undefined, text)
  words.setAttribute('xml:space', 'preserve')
  return make(document, 'w:r', undefined, words)
}

/** The properties of a paragraph or run. */
export const propertiesOf = (element: Element | undefined): Element | undefined =>
  childrenOf(element).find(({ nodeName }) => nodeName === 'w:pPr' || nodeName === 'w:rPr')
