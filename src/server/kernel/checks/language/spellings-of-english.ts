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
  'licences?|catalogues?|grey(?:s|er|ish)?|jewellery|aluminium|tyres?|ploughs?|sceptic(?:s|al|ism)?|mould(?:s|y|ed)?|cosy|skilful|wilful|enrolments?|instalments?|fulfils?|fulfilment|storeys?|cheques?|kerbs?|pyjamas',
])

/** Words that are spelt so in America and not in Britain. */
export const american = words([
  '(?:dis|multi|water)?color(?:s|ed|ing|ful|less)?',
  '(?:fav|flav|behavi|neighb|rum|vap|endeav|arm|parl)or(?:s|ed|ing|ite|ites|able|al|hood|hoods|less)?',
  'labor(?:s|ed|ing|ers?)?|honor(?:s|ed|ing|able)?|harbors?|humor|odors?|tumors?',
  '(?:cent|theat|fib|lit|lust|calib|mit|somb)er(?:s|ed)?',
  '(?:trave|cance|mode|labe|fue|signa|channe|counse|leve|marve|quarre)l(?:ed|ing|ers?)',
  '(?:ana|para|cata)lyz(?:e|es|ed|ing)',
  'defense|offenses?|pretenses?|catalogs?|gray(?:s|er|ish)?|jewelry|aluminum|plows?|skeptic(?:s|al|ism)?|mold(?:s|y|ed)?|cozy|skillful|willful|enrollments?|installments?|fulfills?|fulfillment|pajamas',
])
