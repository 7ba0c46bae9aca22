/** Two spellings of the same words. */
export type Pair = readonly [RegExp, RegExp]

const word = (words: string) => new RegExp(`(?<![\\p{L}@/.-])(?:${words})(?![\\p{L}@])`, 'u')

/** Places in whose streets and squares nobody writes “ß”. */
const inSwitzerland =
  'Schweiz|Zürich|Zürch|Basel|Basler|(?<!\\p{L})Bern(?!\\p{Ll}{0,2}h)|Luzern|Winterthur|Genf|Lausanne|Lugano|Schaffhausen|Liechtenstein|Vaduz|Zermatt|Davos'

/**
 * Words that are spelt so in Switzerland and not in Germany and Austria. “Masse” and “Busse” mean something there too, and
 * with a capital “Weiss” and “Gross” are names, as streets of Swiss towns are.
 */
export const swiss = word(
  [
    '[Aa]usserdem|[Dd]raussen|[Aa]ussen\\p{Ll}*|[Aa]usser(?:halb)?|[Ss]chliesslich|[Dd]reissig\\p{Ll}*',
    `(?!(?:Bus|Gleis|Bahn)trasse)\\p{L}+strassen?(?<!(?:${inSwitzerland}).*)(?!.*(?:${inSwitzerland}))`,
    'Strassen?|Füssen?(?<!(?:in|nach|bei|aus|von) Füssen)|Fuss(?!el)\\p{Ll}*|Grüssen?|Gruss|Spass|Grössen?|Bussgeld(?:er)?|Massnahmen?',
    '(?:gross|süss|heiss|weiss)(?:e[nmrs]?)?|grösser\\p{Ll}*|grösste[nmrs]?|heisst|weisst|gemäss|bloss',
    '(?:[Rr]egel|[Gg]leich|[Üü]ber|[Vv]erhältnis)?mässig(?:e[nmrs]?)?',
    '\\p{Ll}*(?:schliess|fliess|giess|geniess|stoss|beiss|reiss)(?:e|en|t|end\\p{Ll}*)',
  ].join('|'),
)

/** Words as they were spelt before 1996 and are nowhere now. Names and titles keep their spelling, so few nouns are among them. */
export const oldGerman = word(
  '[Dd]aß|sodaß|[Mm]uß(?:t|te\\p{Ll}*)?|müßt\\p{Ll}*|wußt\\p{Ll}*|gewußt|läßt|verläßt|faßt\\p{Ll}*|bißchen|häßlich\\p{Ll}*|gewiß|naß|ißt|vergißt|mißt|eßbar\\p{Ll}*|rauh\\p{Ll}{0,2}|[Ss]chiffahrt\\p{Ll}*|[Nn]umerier\\p{Ll}*|plazier\\p{Ll}*',
)

const names =
  'Gauß\\p{Ll}*|Faßbinder|Keßler|Meßmer|Meßner|Rößler|Rößner|Preußler|Weißmann|Weißen(?:see|fels|burg|born|horn)|Weißwasser|Meißen|Haßfurt|Haßloch|Roßlau'
const behindFirstName = 'Groß|Heß|Preuß|Strauß|Voß|Weiß|Süß|Fuß|Roß|Kloß|Krauß|Theiß|Reuß|Thieß'

/** What is not spelt so in Switzerland; people and places keep their names. */
export const notSwiss = new RegExp(
  `(?<!\\p{L})(?!(?:${names}|(?<=\\p{Lu}\\p{Ll}+ )(?:${behindFirstName}))(?:s|sche\\p{Ll}?)?(?!\\p{L}))\\p{L}*ß\\p{L}*`,
  'u',
)

/** German words of which both spellings are right, but not in one article. */
export const pairsOfGerman: readonly Pair[] = [
  [
    word('(?:\\p{L}+p|P)otenzial\\p{Ll}*|potenziell\\p{Ll}*'),
    word('(?:\\p{L}+p|P)otential\\p{Ll}*|potentiell\\p{Ll}*'),
  ],
  [word('Fotos?|[Ff]otograf\\p{Ll}*'), word('Photos?|[Pp]hotograph\\p{Ll}*')],
  [word('[Gg]rafi(?:k|sch)\\p{Ll}*'), word('[Gg]raphi(?:k|sch)\\p{Ll}*')],
  [word('[Gg]eografi(?:e|sch)\\p{Ll}*'), word('[Gg]eographi(?:e|sch)\\p{Ll}*')],
  [word('Delfin\\p{Ll}*'), word('Delphin\\p{Ll}*')],
  [word('[Aa]ufwändig\\p{Ll}*'), word('[Aa]ufwendig\\p{Ll}*')],
  [word('[Ss]elbstständig\\p{Ll}*'), word('[Ss]elbständig\\p{Ll}*')],
  [word('sodass'), word('so dass')],
]
export const pairsOfAustria: readonly Pair[] = [[word('Jänner'), word('Januar')]]

/** Beginnings of Portuguese words whose vowel before m or n is closed in Brazil and open in Portugal. */
const beginnings = (o: string, e: string) =>
  [
    `econ${o}mic|acad${e}mic|g${e}ner[oa]|pr${e}mi|fen${o}men|aut${o}nom|an${o}nim|patrim${o}ni|matrim${o}ni`,
    `cerim${o}ni|telef${o}nic|eletr${o}nic|ir${o}nic|cr${o}nic|harm${o}nic|pol${e}mic|oxig${e}ni|hidrog${e}ni`,
    `quil${o}metr|term${o}metr|mil${e}ni|higi${e}nic|t${e}nis|b${o}nus|g${e}me[oa]|g${e}nio|ing${e}nu|c${o}mod`,
    `at${o}mic|anat${o}mic|astron${o}mic|gastron${o}mic|ergon${o}mic|t${o}nic|sin${o}nim|col${o}ni|dem${o}ni|ef${e}mer|c${e}nic|sinf${o}nic`,
  ].join('|')

/** Words that are spelt so in Brazil and not in Portugal. Names keep their spelling, so small letters alone count. */
export const brazilian = word(
  [
    `(?:${beginnings('ô', 'ê')})\\p{Ll}*|contatos?|registros?|bebês?|umidade|indeniz\\p{Ll}*|deze(?:sseis|ssete|nove)`,
    '(?<=[Oo] )fato(?= (?:é|de) que)|(?<!(?:[Qq]ue|[Ss]e|[Nn]ão|lhes?|nos|me|te) )equipes?',
    'planej\\p{Ll}+|esport(?:es?|iv[oa]s?)|(?:re|con|per)cep(?:ção|ções)|respectiv\\p{Ll}+|se(?:ção|ções)|conscientiz\\p{Ll}+|crochê|purês?|metrôs?',
  ].join('|'),
)

/** Words that are spelt so in Portugal and not in Brazil. */
export const portuguese = word(
  [
    `(?:${beginnings('ó', 'é')})\\p{Ll}*|contactos?|registos?|bebés?|(?<![Dd]e )factos?`,
    '(?<=(?:[Aa]s?|às?|[dn]as?|pelas?|[Nn]ossas?|[Ss]uas?|umas?|cada|toda|outra|nova|mesma|melhor) )equipas?',
    'rece(?:ção|ções)|conce(?:ção|ções)|dete[tç]\\p{Ll}*(?<!detetive)|humidade|perspetivas?|respetiv\\p{Ll}+|aspetos?|secções|secção',
    'indemniz\\p{Ll}*|deza(?:sseis|ssete|nove)|planea(?:r|do|da|mento|mos|mentos)|desport(?:os?|iv[oa]s?)|consciencializ\\p{Ll}+|puré',
  ].join('|'),
)

/** What is called so in one country alone. */
export const saidInBrazil = word(
  'usuári[oa]s?|ônibus|(?<=(?:[MmSs]eu|no|do|pelo|um) )celular|geladeiras?|cafés? da manhã',
)
export const saidInPortugal = word(
  'autocarros?|telemóve(?:l|is)|ecrãs?|ficheiros?|utilizador(?:es)?|pequenos?-almoços?',
)
export const austrian = word('Jänner|Feber')
