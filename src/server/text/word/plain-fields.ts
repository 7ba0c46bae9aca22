import type { Told } from './told.ts'
import { around, attributeOf, below, child, isOn, make, runOf, unwrap } from './xml.ts'

type Field = { code: string; begin: Element; inResult: boolean; codes: Element[] }

const isContents = (code: string) => /^\s*(?:TOC|INDEX|TOA)\b/.test(code)

/** Leaves of every field what Word shows of it: its result, a tick box as a sign, no list of contents. */
export function plainFields(root: Element, tell: Told): void {
  for (const simple of below(root, 'w:fldSimple')) {
    if (isContents(attributeOf(simple, 'w:instr') ?? '')) {
      tell('contents')
      simple.remove()
    } else unwrap(simple)
  }
  const open: Field[] = []
  for (const run of below(root, 'w:r')) {
    for (const part of [...run.children]) {
      const field = open.at(-1)
      if (part.nodeName === 'w:fldChar') {
        const type = attributeOf(part, 'w:fldCharType')
        if (type === 'begin') open.push({ code: '', begin: part, inResult: false, codes: [] })
        else if (field && type === 'separate') separate(field)
        else if (field && type === 'end') {
          open.pop()
          close(field, tell)
        }
      } else if (part.nodeName === 'w:instrText' && field && !field.inResult) {
        field.code += part.textContent ?? ''
        field.codes.push(part)
      } else if (part.nodeName !== 'w:rPr' && open.some(isUnseen)) part.remove()
    }
  }
}

/** Words of a nested field that make up the instruction of another are not shown, nor are lists of contents. */
const isUnseen = ({ inResult, code }: Field) => !inResult || isContents(code)

/** The reader takes everything up to the last quotation mark for the address of a link. */
function separate(field: Field): void {
  field.inResult = true
  const [, address] = /^\s*HYPERLINK\s+"([^"]*)"/.exec(field.code) ?? []
  const [first, ...others] = field.codes
  if (address === undefined || !first) return
  const [, place] = /\\l\s+"([^"]*)"/.exec(field.code) ?? []
  first.textContent = ` HYPERLINK "${address}${place === undefined ? '' : `#${place}`}" `
  for (const other of others) other.remove()
}

function close({ code, begin, inResult }: Field, tell: Told): void {
  if (isContents(code)) tell('contents')
  if (/^\s*EQ\b/.test(code) && !inResult) tell('equation field')
  if (!/^\s*FORMCHECKBOX\b/.test(code)) return
  const box = child(child(begin, 'w:ffData'), 'w:checkBox')
  const isTicked = isOn(child(box, 'w:checked')) ?? isOn(child(box, 'w:default')) ?? false
  around(begin, 'w:r')?.before(runOf(begin.ownerDocument, tick(isTicked)))
}

export const tick = (isTicked: boolean) => (isTicked ? '☑' : '☐')

/** Puts a sign for each tick box that is a control of its own. */
export function plainTickBoxes(root: Element): void {
  for (const control of below(root, 'w:sdt')) {
    const box = child(child(control, 'w:sdtPr'), 'w14:checkbox')
    if (!box) continue
    const sign = tick(isTicked(child(box, 'w14:checked')))
    const run = runOf(control.ownerDocument, sign)
    const holdsParagraph = below(control, 'w:p').length > 0
    control.replaceWith(holdsParagraph ? make(control.ownerDocument, 'w:p', undefined, run) : run)
  }
}

const isTicked = (checked: Element | undefined) =>
  checked !== undefined && !/^(?:0|false)$/.test(attributeOf(checked, 'w14:val') ?? '1')
