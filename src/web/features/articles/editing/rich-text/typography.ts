import { InputRule } from 'prosemirror-inputrules'
import type { EditorState } from 'prosemirror-state'

type Marks = {
  /** Opening and closing quotation marks, and those within a quotation. */
  quotes: readonly [string, string, string, string]
  /** The blank that stands before a sign. */
  before?: Readonly<Record<string, string>>
  dash: string
}

const curly = ['“', '”', '‘', '’'] as const
const low = ['„', '“', '‚', '‘'] as const
const lowHigh = ['„', '”', '‚', '’'] as const
const angled = ['«', '»', '“', '”'] as const
const high = ['”', '”', '’', '’'] as const
const thin = '\u202F'
const wide = '\u00A0'
const dash = ' – '

/** How languages write what keyboards have one sign for. Those that are not here keep what is typed. */
const languages: Readonly<Record<string, Marks>> = {
  en: { quotes: curly, dash },
  de: { quotes: low, dash },
  fr: {
    quotes: [`«${wide}`, `${wide}»`, '“', '”'],
    before: { ';': thin, '!': thin, '?': thin, ':': wide },
    dash,
  },
  es: { quotes: angled, dash },
  it: { quotes: angled, dash },
  pt: { quotes: curly, dash },
  ca: { quotes: angled, dash },
  nl: { quotes: curly, dash },
  sv: { quotes: high, dash },
  fi: { quotes: high, dash },
  da: { quotes: high, dash },
  no: { quotes: ['«', '»', '‘', '’'], dash },
  pl: { quotes: lowHigh, dash },
  ro: { quotes: ['„', '”', '«', '»'], dash },
  hu: { quotes: ['„', '”', '»', '«'], dash },
  cs: { quotes: low, dash },
  sk: { quotes: low, dash },
  sl: { quotes: low, dash },
  hr: { quotes: lowHigh, dash },
  bg: { quotes: low, dash },
  lt: { quotes: low, dash },
  et: { quotes: low, dash },
  el: { quotes: angled, dash },
  ru: { quotes: ['«', '»', '„', '“'], dash: `${wide}— ` },
  uk: { quotes: ['«', '»', '„', '“'], dash: `${wide}— ` },
  tr: { quotes: curly, dash },
}

/** What stands before an opening quotation mark. */
const opening = /(?:^|[\s\u00A0\u202F([{<«„“‚‘—–/-])$/u
const outsideCode = { inCodeMark: false }

function textBefore(state: EditorState, start: number): string {
  const $start = state.doc.resolve(start)
  return $start.parent.textBetween(0, $start.parentOffset, undefined, '\uFFFC')
}

/** Whether somebody is typing code, whose last backtick is still to come. */
const isInCode = (before: string) => before.split('`').length % 2 === 0

/**
 * Rules that write a language’s quotation marks, dashes and blanks while somebody types; Backspace takes the last
 * one back. `languageOf` answers the language of the text at the time.
 */
export function typographyRules(languageOf: () => string | undefined): InputRule[] {
  const marks = (before: string) =>
    isInCode(before) ? undefined : languages[languageOf()?.split('-')[0]?.toLowerCase() ?? '']
  const quotation = new InputRule(
    /(["'])$/,
    (state, [, sign = ''], start, end) => {
      const before = textBefore(state, start)
      const said = marks(before)
      if (!said) return null
      // Behind a letter it leaves something out, which looks alike everywhere.
      const isApostrophe = sign === "'" && /[\p{L}\p{N}]$/u.test(before)
      const [first, last, inner, innerLast] = said.quotes
      const [open, close] = sign === '"' ? [first, last] : [inner, innerLast]
      const text = isApostrophe ? '’' : opening.test(before) ? open : close
      return state.tr.insertText(text, start, end)
    },
    outsideCode,
  )
  // Behind a figure it is a minus.
  const betweenWords = new InputRule(
    /([^\s\d]) --? $/,
    (state, [, word = ''], start, end) => {
      const said = marks(textBefore(state, start))
      return said ? state.tr.insertText(said.dash, start + word.length, end) : null
    },
    outsideCode,
  )
  const blank = new InputRule(
    / ([;:!?])$/,
    (state, [, sign = ''], start, end) => {
      const kept = marks(textBefore(state, start))?.before?.[sign]
      return kept === undefined ? null : state.tr.insertText(kept + sign, start, end)
    },
    outsideCode,
  )
  return [quotation, betweenWords, blank]
}
