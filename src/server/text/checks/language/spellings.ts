const word = (words: string) => new RegExp(`(?<![\\p{L}@/.-])(?:${words})(?![\\p{L}@])`, 'u')

/**
 * Words that are spelt so in Switzerland and not in Germany and Austria. “Masse” and “Busse” mean something there too, and
 * with a capital “Weiss” and “Gross” are names.
 */
export const swiss = word(
  [
    '[Aa]usserdem|[Dd]raussen|[Aa]ussen\\p{Ll}*|[Aa]usser(?:halb)?|[Ss]chliesslich|[Dd]reissig\\p{Ll}*',
    '(?:\\p{L}+s|S)trassen?|Füssen?|Fuss(?!el)\\p{Ll}*|Grüssen?|Gruss|Spass|Grössen?|Bussgeld(?:er)?|Massnahmen?',
    '(?:gross|süss|heiss|weiss)(?:e[nmrs]?)?|grösser\\p{Ll}*|grösste[nmrs]?|heisst|weisst|gemäss|bloss',
    '(?:[Rr]egel|[Gg]leich|[Üü]ber|[Vv]erhältnis)?mässig(?:e[nmrs]?)?',
    '\\p{Ll}*(?:schliess|fliess|giess|geniess|stoss|beiss|reiss)(?:e|en|t|end\\p{Ll}*)',
  ].join('|'),
)

/** What is not spelt so in Switzerland; people keep their names. */
export const notSwiss =
  /(?<!\p{L})(?!(?<=\p{Lu}\p{Ll}+ )(?:Groß|Heß|Preuß|Strauß|Voß|Weiß)(?!\p{L}))\p{L}*ß\p{L}*/u

/** Beginnings of Portuguese words whose vowel before m or n is closed in Brazil and open in Portugal. */
const beginnings = (o: string, e: string) =>
  [
    `econ${o}mic|acad${e}mic|g${e}ner[oa]|pr${e}mi|fen${o}men|aut${o}nom|an${o}nim|patrim${o}ni|matrim${o}ni`,
    `cerim${o}ni|telef${o}nic|eletr${o}nic|ir${o}nic|cr${o}nic|harm${o}nic|pol${e}mic|oxig${e}ni|hidrog${e}ni`,
    `quil${o}metr|term${o}metr|mil${e}ni|higi${e}nic|t${e}nis|b${o}nus`,
  ].join('|')

/** Words that are spelt so in Brazil and not in Portugal. Names keep their spelling, so small letters alone count. */
export const brazilian = word(
  `(?:${beginnings('ô', 'ê')})\\p{Ll}*|contatos?|registros?|bebês?|umidade|indeniz\\p{Ll}*|deze(?:sseis|ssete|nove)|(?<=[Oo] )fato(?= é que)|(?<=(?:a|à|da|na|pela|sua|nossa|uma) )equipe`,
)

/** Words that are spelt so in Portugal and not in Brazil. */
export const portuguese = word(
  `(?:${beginnings('ó', 'é')})\\p{Ll}*|contactos?|registos?|bebés?|equipas?|factos?|rece(?:ção|ções)|dete[tç]\\p{Ll}*(?<!detetive)|humidade|perspetivas?|indemniz\\p{Ll}*|deza(?:sseis|ssete|nove)`,
)
