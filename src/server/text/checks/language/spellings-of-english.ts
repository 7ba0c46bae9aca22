import type { Pair } from './spellings.ts'

/** Words in small letters alone: names keep their spelling. */
const words = (list: readonly string[]) =>
  new RegExp(`(?<![\\p{L}-])(?:${list.join('|')})(?![\\p{L}])`, 'u')

/** What stands before “-ise” or “-ize”; words such as “advertise” or “exercise” have only the one. */
const verbs = [
  'organ|real|recogn|custom|apolog|minim|maxim|priorit|summar|optim|author|categor|final|modern|personal|standard|util|visual',
  'brutal|capital|central|character|civil|commercial|computer|critic|crystall|decentral|democrat|digit|dramat',
  'econom|emphas|energ|equal|familiar|fertil|formal|general|global|harmon|hospital|human|hypnot|ideal|immun|individual',
  'industrial|initial|international|jeopard|legal|liberal|local|magnet|marginal|material|memor|mesmer|mobil|monet|monopol',
  'national|neutral|normal|oxid|patron|polar|popular|privat|random|rational|reorgan|revital|revolution|scrutin|sensit',
  'social|special|stabil|steril|symbol|sympath|synchron|terror|theor|tranquill|trivial|urban|vandal|victim|visual|vocal|weapon',
].join('|')
const ise = `(?:${verbs})is(?:e|es|ed|ing|ation|ations|er|ers)`
const ize = `(?:${verbs})iz(?:e|es|ed|ing|ation|ations|er|ers)`
/** “Analyses” are several of them as well, unless somebody does it. */
const lyse = '(?:ana|para|cata)lys(?:e|ed|ing)|(?<=(?:he|she|it|who) )analyses'

/** Words that are spelt with “-ise” and with “-ize”, both of which are at home in Britain. */
export const endingInIse = words([ise])
export const endingInIze = words([ize])

/** What is spelt so in Britain alone, and in Canada no more than in America. */
const british0 = [ise, lyse, 'programmes?|aluminium|tyres?|kerbs?|whilst|sceptic(?:s|al|ism)?']

/** Words that are spelt so in Britain and not in America. */
export const british = words([
  ...british0,
  '(?:dis|multi|water)?colour(?:s|ed|ing|ful|less)?',
  '(?:fav|flav|behavi|neighb|lab|hon|harb|rum|hum|vap|vig|endeav|arm|tum|parl|od)our[a-z]*',
  '(?:cent|theat|fib|lit|lust|calib|mit|somb)re(?:s|d)?',
  '(?:kilo|centi|milli)?metres?',
  '(?:trave|cance|mode|labe|fue|signa|channe|counse|leve|marve|quarre|dia)ll(?:ed|ing|ers?)',
  'defences?|offences?|pretences?',
  'practis(?:e|es|ed|ing)|(?:p|orthop)aediatric[a-z]*|orthopaedic[a-z]*|an?aesthe[a-z]+|gynaecolog[a-z]+|haemat[a-z]+|haemorrh[a-z]+|leukaemia|diarrhoea|oesophag[a-z]+|coeliac|anaemi[ac]|oestrogens?',
  'licences?|catalogues?|grey(?:s|er|ish)?|jewellery|plough(?:s|ed|ing)?|mould(?:s|y|ed)?|cosy|skilful|wilful|enrolments?|instalments?|fulfils?|fulfilment|storeys?|cheques?|pyjamas|manoeuvr(?:es?|ed|ing)',
  '(?<=(?:two|three|four|five|six|seven|eight|nine|ten|multi|single)-)storey',
  'ageing|amongst|learnt|dreamt|aeroplanes?|smoulder(?:s|ed|ing)?|woollens?|liquorice|encyclopaedias?|sulph[a-z]+|foet(?:us|uses|al)|instils?|distils?',
])

/** American spellings that are wrong in Britain, Australia and Canada. */
const notCanadian = [
  '(?:dis|multi|water)?color(?:s|ed|ing|ful|less)?',
  '(?:fav|flav|behavi|neighb|rum|vap|endeav|arm|parl)or(?:s|ed|ing|ite|ites|able|al|hood|hoods|less)?',
  'labor(?:s|ed|ing|ers?)?|honor(?:s|ed|ing|able)?|harbors?|humor|odors?|tumors?',
  '(?:cent|theat|fib|lit|lust|calib|mit|somb)er(?:s|ed)?',
  'defense|offenses?|pretenses?',
  // Words with a second meaning that is spelt so in Britain too, where what stands beside them tells.
  '(?<=(?:\\d|hundred|thousand|square|cubic|few|two|three|four|five|six|ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety) )(?:kilo|centi|milli)?meters?|(?:kilo|centi|milli)meters?',
  '(?<=(?:may only|may|must|cannot|can|will|should|to) )practice(?= (?!and |makes))',
  "(?<=(?:a|the|your|premises|driving|software|trade|without|valid|per|learner[’']s|driver[’']s) )licenses?",
  '(?<= by (?:certified )?)check(?!\\p{L})',
]

/** The unit of radiation is spelt so everywhere. */
const gray =
  'gray(?:s|er|ish)?(?<!\\b(?:dose|doses|joules?|radiation)\\b.*)(?!.*\\b(?:dose|doses|joules?|radiation)\\b)'

/** American spellings that are wrong in Britain and Australia. */
const notAustralian = [
  ...notCanadian,
  gray,
  '(?:trave|cance|mode|labe|fue|signa|channe|counse|leve|marve|quarre)l(?:ed|ing|ers?)',
  '(?:ana|para|cata)lyz(?:e|es|ed|ing)',
  'pediatric[a-z]*|anesthe[a-z]+|gynecolog[a-z]+|hemat(?:olog|oma)[a-z]*|hemorrh[a-z]+|leukemia|diarrhea|esophag[a-z]+|celiac|anemi[ac]|estrogens?',
  '(?<=(?:each|every|spare|flat|winter|summer|new|worn|front|rear|the|a) )tires?(?! (?:of|easily|quickly))',
  '(?<=(?:all|both|these|those|two|four|\\d|studded|bald|car|bicycle|bike|snow|their|its|your|our|my|his) )tires(?! (?:of|easily|quickly))',
  '(?<=(?:at|on|onto|along|to|by|against|over) the )curb',
  '(?:two|three|four|five|six|seven|eight|nine|ten|multi|single)-story',
  '(?<=(?:two|three|four|five|six|seven|eight|nine|ten|\\d) )stories(?= (?:high|tall))',
  '(?<=(?:a|cold|icy|terrible) )draft(?= (?:from|under|through))',
  'catalogs?|jewelry|aluminum|plow(?:s|ed|ing)?|skeptic(?:s|al|ism)?|mold(?:s|y|ed)?|cozy|skillful|willful|enrolls?|enrollments?|installments?|fulfills?|fulfillment|pajamas|maneuver(?:s|ed|ing)?',
  'airplanes?|smolder(?:s|ed|ing)?|licorice|(?<=(?:an|the|rapidly|our|society’s) )aging(?= (?:population|society|workforce|brain))',
]

/** Words that are spelt so in America and not in Britain. */
export const american = words([
  ...notAustralian,
  '(?<=(?:training|degree|university|research|loyalty|theater|theatre|festival|concert|television|TV|radio|autumn|spring|summer|winter) )programs?',
])

/** Words that are spelt otherwise in Australia. */
export const otherThanAustralian = words([...notAustralian, ize])

/** Words that are spelt otherwise in Canada: as in America, or as in Britain. */
export const otherThanCanadian = words([...notCanadian, ...british0])

/** Words of which both spellings are right in one country, but not in one article. */
export const pairsOfEnglish: readonly Pair[] = [
  [words(['e-mails?']), words(['emails?'])],
  [words(['advisers?']), words(['advisors?'])],
  [words(['judgements?']), words(['judgments?'])],
  [words(['focused|focusing']), words(['focussed|focussing'])],
]
