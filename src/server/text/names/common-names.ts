import { primaryOf } from '../language/words.ts'
import { wellKnown } from './name-words.ts'

const regions =
  'AD AE AF AL AM AO AR AT AU AZ BA BD BE BG BH BO BR BY CA CH CI CL CM CN CO CR CU CY CZ DE DK DO DZ EC EE EG ES ET FI FR GB GE GH GR GT HK HN HR HU ID IE IL IN IQ IR IS IT JM JO JP KE KH KR KW KZ LB LI LK LT LU LV MA MC MD ME MK MT MX MY NG NL NO NP NZ PA PE PH PK PL PT PY QA RO RS RU SA SE SG SI SK SN SY TH TN TR TW TZ UA UG US UY VE VN ZA 001 002 019 142 150'
const languages =
  'ar bg bn cs da de el en es et fa fi fr ga gu he hi hr hu id is it ja ko la lt lv mk ms mt nl no pl pt ro ru sk sl sq sr sv sw ta th tr uk ur vi zh'

const made = new Map<string, ReadonlySet<string>>()

/** What everybody knows without a source: countries, languages, days, months and the like, in lower case. */
export function commonNames(language: string): ReadonlySet<string> {
  const primary = primaryOf(language)
  const known = made.get(primary)
  if (known) return known
  const [locale = 'en'] = Intl.DisplayNames.supportedLocalesOf([primary])
  const region = new Intl.DisplayNames([locale], { type: 'region' })
  const tongue = new Intl.DisplayNames([locale], { type: 'language' })
  const names = new Set([...wellKnown].flatMap((name) => [name, ...name.split(' ')]))
  const add = (name: string | undefined) => {
    if (!name) return
    names.add(name.toLowerCase())
    for (const word of name.split(/[ '’-]/)) names.add(word.toLowerCase())
  }
  for (const code of regions.split(' ')) add(region.of(code))
  for (const code of languages.split(' ')) add(tongue.of(code))
  for (let at = 0; at < 12; at += 1) {
    const day = new Date(Date.UTC(2024, at, 1 + at, 12))
    add(day.toLocaleDateString(locale, { month: 'long', timeZone: 'UTC' }))
    add(day.toLocaleDateString(locale, { weekday: 'long', timeZone: 'UTC' }))
  }
  made.set(primary, names)
  return names
}
