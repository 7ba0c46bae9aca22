import { styleOf } from './dom.ts'

const signs = (from: string, to: string): Record<string, string> => {
  const targets = [...to]
  return Object.fromEntries([...from].map((sign, at) => [sign, targets[at] ?? sign]))
}
const raised = signs(
  '0123456789+-−–=()abcdefghijklmnoprstuvwxyzABDEGHIJKLMNOPRTUVWβγδθ',
  '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂᵝᵞᵟᶿ',
)
const lowered = signs(
  '0123456789+-−–=()aehijklmnoprstuvxβγρφχ',
  '₀₁₂₃₄₅₆₇₈₉₊₋₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓᵦᵧᵨᵩᵪ',
)

/** Figures that stand raised behind a word, such as powers and numbers of notes, as signs of their own; others as they are. */
export const raisedFigures = (text: string): string =>
  /^[\d\s,;+\-−–]+$/.test(text) ? [...text].map((sign) => raised[sign] ?? sign).join('') : text

/**
 * Raised and lowered letters and figures become characters of their own, so that 10² does not arrive as 102. Where
 * there are none, a sign says so, as it is typed in plain text.
 */
export function plainScript(element: HTMLElement): void {
  const kind = element.tagName === 'SPAN' ? styleOf(element, 'vertical-align') : element.tagName
  const isRaised = /^sup/i.test(kind)
  if (!isRaised && !/^sub/i.test(kind)) return
  const text = element.textContent?.trim() ?? ''
  // A whole line in small letters is set so for its looks.
  if (!text || text.length > 20 || element.querySelector('a, br') || element.closest('a')) return
  const known = isRaised ? raised : lowered
  const letters = [...text]
  if (letters.every((sign) => sign in known)) {
    element.replaceWith(letters.map((sign) => known[sign]).join(''))
  } else if (/^[\p{L}\p{N}+\-−–=()*/., ]+$/u.test(text) && isAfterLetter(element)) {
    const words = letters.length === 1 ? text : `(${text})`
    element.replaceWith(`${isRaised ? '^' : '_'}${words}`)
  }
}

/** Whether the letters would be read as a part of what stands before them. */
const isAfterLetter = ({ previousSibling }: HTMLElement) =>
  /[\p{L}\p{N})]$/u.test(previousSibling?.textContent ?? '')
