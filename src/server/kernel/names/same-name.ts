/** The endings that a name takes in a sentence, by language. */
const endings: Readonly<Record<string, readonly string[]>> = {
  en: ['s'],
  de: ['s', 'es', 'n', 'en', 'ns', 'er', 'ern', 'ers', 'isch', 'ische', 'ischen', 'ischer'],
  nl: ['s', 'se'],
  sv: ['s', 'n', 'et', 'en'],
  tr: (
    'ı i u ü yı yi yu yü a e ya ye da de ta te dan den tan ten ın in un ün nın nin nun nün lı li lu lü ' +
    'la le yla yle lar ler ki daki deki taki teki'
  ).split(' '),
  pl: (
    'a y i ą ę e o u owi em om ie ach ami ów iej iego iemu im ej ego emu ym ymi ia ię ią owie owa ski ska skie skiego skiej skich cki cka cko ckie'
  ).split(' '),
}

/** Whether two words are one name with different endings. */
export function isSameName(one: string, other: string, language: string): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()]
  if (a === b) return true
  const known = endings[language]
  if (!known) return false
  let shared = 0
  while (shared < a.length && a[shared] === b[shared]) shared += 1
  if (shared < 3) return false
  // Only Polish changes the end of a name; the others add to it.
  if (language !== 'pl') {
    const [short, long] = a.length < b.length ? [a, b] : [b, a]
    return shared === short.length && known.includes(long.slice(shared))
  }
  return [shared, shared - 1].some((from) => {
    const [x, y] = [a.slice(from), b.slice(from)]
    return from >= 3 && (x === '' || known.includes(x)) && (y === '' || known.includes(y))
  })
}
