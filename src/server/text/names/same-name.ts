/** The endings that a name takes in a sentence, by language. */
const endings: Readonly<Record<string, readonly string[]>> = {
  en: ['s'],
  de: [
    's',
    'es',
    'n',
    'en',
    'ns',
    'r',
    'er',
    'ern',
    'ers',
    'erin',
    'erinnen',
    'isch',
    'ische',
    'ischen',
    'ischer',
  ],
  fr: 'ais aise aises ois oise oises ien ienne iens iennes ain aine ains aines éen éens'.split(' '),
  nl: ['s', 'se'],
  sv: ['s', 'n', 'et', 'en'],
  tr: (
    'ı i u ü yı yi yu yü a e ya ye da de ta te dan den tan ten ın in un ün nın nin nun nün lı li lu lü ' +
    'la le yla yle lar ler ki daki deki taki teki'
  ).split(' '),
  pl: 'a y i ą ę e o u owi em om ie ach ami ów iej iego iemu im ej ego emu ym ymi ia ię ią owie owa ski ska iec ca cu cem cowi om skie skiego skiej skich cki cka cko ckie'.split(
    ' ',
  ),
}

/** In Polish an accent may be part of an ending: “Wawrzyniec”, “Wawrzyńca”. */
const plainOf = (name: string, language: string) => {
  const lower = name.toLowerCase()
  return language === 'pl' ? lower.normalize('NFD').replace(/\p{M}/gu, '') : lower
}

/** Whether two words are one name with different endings; a surname takes fewer than a place. */
export function isSameName(
  one: string,
  other: string,
  language: string,
  isSurname = false,
): boolean {
  const [a, b] = [one, other].map((name) => plainOf(name, language)) as [string, string]
  if (a === b) return true
  const known = endings[language]?.map((ending) => plainOf(ending, language))
  if (!known) return false
  let shared = 0
  while (shared < a.length && a[shared] === b[shared]) shared += 1
  if (shared < 3) return false
  // Only Polish changes the end of a name; the others add to it.
  if (language !== 'pl') {
    const [short, long] = a.length < b.length ? [a, b] : [b, a]
    const ending = long.slice(shared)
    // "Passauer" is of Passau; but Kaltenbacher is not Kaltenbach.
    if (isSurname && ending !== 's') return false
    return shared === short.length && known.includes(ending)
  }
  return [shared, shared - 1].some((from) => {
    const [x, y] = [a.slice(from), b.slice(from)]
    return from >= 3 && (x === '' || known.includes(x)) && (y === '' || known.includes(y))
  })
}
