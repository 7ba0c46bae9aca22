const word = (words: string, flags = 'iu') => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, flags)
/** Not first in a sentence or after a colon, where the capital says nothing. */
const inside = (words: string) => new RegExp(`(?<=[\\p{L}\\p{N},)] )(?:${words})(?!\\p{L})`, 'u')

/** How readers are spoken to, by the primary tag of a language: words that are only ever one of the two. */
export const formsOfAddress: Readonly<Record<string, { formal: RegExp; informal: RegExp }>> = {
  de: {
    formal: inside('Sie|Ihnen|Ihr(?:e[nmrs]?)?'),
    informal: word('du|dich|dir|dein(?:e[nmrs]?)?'),
  },
  fr: { formal: word('vous|votre|vos'), informal: word('tu|toi') },
  es: { formal: word('usted|ustedes'), informal: word('tú|tus?|ti|contigo') },
  it: { formal: inside('Lei'), informal: word('tu|tu[oae]|tuoi') },
  nl: { formal: word('u|uw'), informal: word('jij|jouw?|je') },
  pl: {
    formal: word('Państw(?:o|a|u|em)', 'u'),
    informal: word('ty|ciebie|tobie|tob[ąa]|tw[óo]j|twoj(?:a|e|ego|ej|ą|ich)'),
  },
  tr: { formal: word('siz|sizin|size|sizi'), informal: word('sen|senin|sana|seni') },
}
