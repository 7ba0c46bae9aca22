import { primaryOf, wholeWords } from './words.ts'

/** Turns a statement into its opposite. */
const negations: Record<string, RegExp> = {
  en: wholeWords("not|no|never|none|nobody|nothing|without|cannot|\\w+n['’]t"),
  de: wholeWords('nicht|kein\\w*|nie|niemals|niemand|nichts|ohne'),
  fr: wholeWords("ne|pas|jamais|aucune?|sans|rien|n['’]\\w+"),
  es: wholeWords('no|nunca|ning[uú]n[ao]?|sin|nada|nadie|jamás'),
  it: wholeWords('non|mai|nessun[ao]?|senza|niente|nulla'),
  nl: wholeWords('niet|geen|nooit|zonder|niemand|niets'),
  pt: wholeWords('não|nunca|nenhum[a]?|sem|nada|ninguém|jamais'),
  pl: wholeWords('nie|nigdy|bez|żad\\p{L}+|nikt|nic'),
  tr: wholeWords(
    '\\p{L}{2,}(?:maz|mez|madı|medi|mıyor|miyor|muyor|müyor)\\p{L}*|değil|yok|asla|hiç',
  ),
  sv: wholeWords('inte|aldrig|inga?|inget|utan|ingenting'),
}

/** Whether a text in a language whose negations are words has one. */
export const isNegated = (text: string, language: string): boolean =>
  negations[primaryOf(language)]?.test(text) ?? false
