/** Words in small letters alone: names keep their spelling. */
const words = (list: string[]) => new RegExp(`(?<![\\p{L}-])(?:${list.join('|')})(?![\\p{L}])`, 'u')

/** Words that are spelt so in Britain and not in America. */
export const british = words([
  '(?:dis|multi|water)?colour(?:s|ed|ing|ful|less)?',
  '(?:fav|flav|behavi|neighb|lab|hon|harb|rum|hum|vap|vig|endeav|arm|tum|parl|od)our[a-z]*',
  '(?:cent|theat|fib|lit|lust|calib|mit|somb)re(?:s|d)?',
  '(?:kilo|centi|milli)?metres?',
  '(?:trave|cance|mode|labe|fue|signa|channe|counse|leve|marve|quarre|dia)ll(?:ed|ing|ers?)',
  '(?:ana|para|cata)lys(?:e|es|ed|ing)',
  '(?:organ|real|recogn|custom|apolog|minim|maxim|priorit|summar|optim|author|categor|final|modern|person|standard|util|visual)is(?:e|es|ed|ing|ation|ations|er|ers)',
  'defences?|offences?|pretences?',
  'practis(?:e|es|ed|ing)|(?:p|orthop)aediatric[a-z]*|orthopaedic[a-z]*|an?aesthe[a-z]+|gynaecolog[a-z]+|haemat[a-z]+|haemorrh[a-z]+|leukaemia|diarrhoea|oesophag[a-z]+|coeliac|anaemi[ac]|oestrogens?',
  'licences?|programmes?|catalogues?|grey(?:s|er|ish)?|jewellery|aluminium|tyres?|plough(?:s|ed|ing)?|sceptic(?:s|al|ism)?|mould(?:s|y|ed)?|cosy|skilful|wilful|enrolments?|instalments?|fulfils?|fulfilment|storeys?|cheques?|kerbs?|pyjamas|manoeuvr(?:es?|ed|ing)',
  '(?<=(?:two|three|four|five|six|seven|eight|nine|ten|multi|single)-)storey',
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

/** American spellings that are wrong in Britain and Australia. */
const notAustralian = [
  ...notCanadian,
  '(?:trave|cance|mode|labe|fue|signa|channe|counse|leve|marve|quarre)l(?:ed|ing|ers?)',
  '(?:ana|para|cata)lyz(?:e|es|ed|ing)',
  'pediatric[a-z]*|anesthe[a-z]+|gynecolog[a-z]+|hemat(?:olog|oma)[a-z]*|hemorrh[a-z]+|leukemia|diarrhea|esophag[a-z]+|celiac|anemi[ac]|estrogens?',
  '(?<=(?:each|every|spare|flat|winter|summer|new|worn|front|rear|the|a) )tires?(?! of)',
  '(?<=(?:at|on|onto|along|to|by|against|over) the )curb',
  '(?:two|three|four|five|six|seven|eight|nine|ten|multi|single)-story',
  '(?<=(?:two|three|four|five|six|seven|eight|nine|ten|\\d) )stories(?= (?:high|tall))',
  '(?<=(?:a|cold|icy|terrible) )draft(?= (?:from|under|through))',
  'catalogs?|gray(?:s|er|ish)?|jewelry|aluminum|plow(?:s|ed|ing)?|skeptic(?:s|al|ism)?|mold(?:s|y|ed)?|cozy|skillful|willful|enrolls?|enrollments?|installments?|fulfills?|fulfillment|pajamas|maneuver(?:s|ed|ing)?',
]

/** Words that are spelt so in America and not in Britain. */
export const american = words([
  ...notAustralian,
  '(?<=training |degree |university |research |loyalty |theater )programs?',
])

/** Words that are spelt otherwise in Australia. */
export const otherThanAustralian = words(notAustralian)

/** Words that are spelt otherwise in Canada: as in America, or as in Britain. */
export const otherThanCanadian = words([...notCanadian, 'tyres?|kerbs?'])
