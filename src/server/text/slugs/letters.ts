/** How a language writes its letters in Latin ones, where the usual table has it otherwise. Texts are in lower case. */
type Letters = { map: Record<string, string>; apostrophe?: '' }

const nordic: Letters = { map: { å: 'aa', ø: 'oe', æ: 'ae' } }

const serbian: Letters = {
  map: {
    ђ: 'dj',
    ж: 'z',
    ј: 'j',
    љ: 'lj',
    њ: 'nj',
    ћ: 'c',
    х: 'h',
    ц: 'c',
    ч: 'c',
    џ: 'dz',
    ш: 's',
    đ: 'dj',
  },
}

const languages: Readonly<Record<string, Letters>> = {
  en: { map: { '&': ' and ' }, apostrophe: '' },
  de: { map: { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' } },
  da: nordic,
  nb: nordic,
  nn: nordic,
  no: nordic,
  ru: { map: { ъ: '', ь: '', ё: 'e' } },
  bg: { map: { щ: 'sht', ъ: 'a', ц: 'ts', х: 'h', ю: 'yu', я: 'ya' } },
  // As their Latin letters are, without the signs on them.
  sr: serbian,
  bs: serbian,
  mk: { map: { ...serbian.map, ѓ: 'gj', ќ: 'kj', ѕ: 'dz' } },
  uk: {
    map: {
      ...{ г: 'h', ґ: 'g', и: 'y', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch', ж: 'zh' },
      ...{ є: 'ie', ї: 'i', й: 'i', ю: 'iu', я: 'ia', ь: '', зг: 'zgh' },
    },
    apostrophe: '',
  },
}

/** The official Ukrainian table writes these otherwise where a word begins. */
const ukrainianBeginnings: Record<string, string> = { є: 'ye', ї: 'yi', й: 'y', ю: 'yu', я: 'ya' }

/** Rewrites a text in lower case by its language's own rules; letters it has none for stay. */
export function lettersOf(language: string): (text: string) => string {
  const { map, apostrophe = '-' } = languages[language] ?? languages[byDefault(language)] ?? none
  const letters = Object.keys(map).sort((a, b) => b.length - a.length)
  const all = letters.length > 0 ? new RegExp(letters.join('|'), 'gu') : null
  return (text) => {
    const quoted = text.replaceAll(/['’ʼ]/g, apostrophe)
    const begun =
      language === 'uk'
        ? quoted.replaceAll(/(?<!\p{L})[єїйюя]/gu, (one) => ukrainianBeginnings[one] ?? one)
        : quoted
    return all ? begun.replaceAll(all, (one) => map[one] ?? one) : begun
  }
}

const none: Letters = { map: {} }
const byDefault = (language: string) => (language === '' ? 'en' : '')
