const word = (words: string, flags = 'iu') => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, flags)
/** Not first in a sentence or after a colon, where the capital says nothing. */
const inside = (words: string) => new RegExp(`(?<=[\\p{L}\\p{N},)] )(?:${words})(?!\\p{L})`, 'u')
/** Where German names a form of address: “das Du anbieten”, but not “das Haus, das du siehst”. */
const named = '(?<![^,] das |zum |beim |vom |per )'
/** The ends of sentences. */
const ending = (words: string) => new RegExp(`(?:${words})(?=[。！？]|$)`, 'u')

/** How readers are spoken to, by the primary tag of a language: words that are only ever one of the two. */
export const formsOfAddress: Readonly<Record<string, { formal: RegExp; informal: RegExp }>> = {
  de: {
    formal: inside(`${named}(?:Sie|Ihnen|Ihr(?:e[nmrs]?)?)`),
    informal: word(`${named}du|dich|dir|dein(?:e[nmrs]?)?|euch|euer|eure[nmrs]?`),
  },
  fr: { formal: word('(?<!rendez-)vous|votre|vos'), informal: word("(?<!s[’']est )tu|toi|tes|ta") },
  es: { formal: word('usted|ustedes'), informal: word('tú|tus?|ti|contigo') },
  it: { formal: inside('Lei'), informal: word('tu|tu[oae]|tuoi') },
  nl: { formal: word('u|uw'), informal: word('jij|jouw?|je') },
  pt: {
    formal: word('[Vv]ocês?|(?:[OoAa] senhora?)(?! \\p{Lu})', 'u'),
    informal: word('tu|contigo'),
  },
  pl: {
    formal: inside('(?:Państw(?:o|a|u|em)|Pan(?:a|u|em|i|ią)?)(?! \\p{Lu})'),
    // Verbs say it without a pronoun; some nouns end as they do.
    informal: word(
      'ty|ciebie|tobie|tob[ąa]|tw[óo]j|twoj(?:a|e|ego|ej|ą|ich)|(?!(?:nasz|wasz|gulasz|klawisz|afisz|lemiesz|towarzysz)(?!\\p{L}))\\p{Ll}{2,}[aeiy]sz',
    ),
  },
  tr: {
    formal: word('siz|sizin|size|sizi|(?!\\p{L}*[dgb]eniz)\\p{L}{2,}[aeıioöuü]n[ıiuü]z\\p{L}*'),
    informal: word(
      'sen|senin|sana|seni|\\p{L}+(?:[aeıiuü]r|yor|[ae]ca[kğ]|m[ıi]ş)s[ıiuü]n|\\p{L}+(?:[aeıiuü]r|yor|m[ae]z)s[ae]n',
    ),
  },
  ja: {
    formal: ending('です|ます|ません|ました|でした|ましょう|でしょう|ください'),
    informal: ending('(?<!ま|で)す|[うくぐつぬぶむる](?<!しょう)|た(?<![しで]した|ました)|だ|ない'),
  },
}

/** Whether a language's two forms are a formal and an informal one: “você” is formal in Portugal and everyday in Brazil. */
export const ranksForms = (language: string): boolean => language !== 'pt'
