/** What articles announce to have several of, in every language that is checked. */
const items = [
  'tips|steps|ways|reasons|ideas|mistakes|examples|questions|facts|rules|tricks|methods|signs|myths|benefits|things|points|lessons|habits|tools|hacks',
  'tipps|schritten?|wege|gründen?|fehlern?|beispielen?|fragen|fakten|regeln|methoden|anzeichen|mythen|vorteilen?|dingen?|punkten?|möglichkeiten|kniffen?',
  'conseils|étapes|façons|raisons|idées|erreurs|exemples|règles|astuces|méthodes|signes|mythes|avantages|choses|manières',
  'consejos|pasos|formas|razones|errores|ejemplos|preguntas|reglas|trucos|claves|métodos|señales|mitos|ventajas|cosas',
  'consigli|passi|passaggi|modi|motivi|idee|errori|esempi|domande|regole|trucchi|metodi|segnali|miti|vantaggi|cose',
  'stappen|manieren|redenen|ideeën|fouten|voorbeelden|vragen|regels|trucs|methoden|voordelen|dingen',
  'dicas|passos|maneiras|razões|ideias|erros|exemplos|perguntas|regras|truques|vantagens|coisas',
  'porad|rad|kroków|kroki|sposobów|sposoby|powodów|powody|pomysłów|błędów|błędy|przykładów|pytań|zasad|zasady|zalet',
  'steg|sätt|skäl|idéer|misstag|frågor|regler|knep|fördelar|saker',
  'ipucu|adım|adımda|yol|neden|fikir|hata|örnek|soru|kural|yöntem|avantaj',
].join('|')
const numbers: Readonly<Record<string, number>> = Object.fromEntries(
  [
    [3, 'three drei trois tres tre drie três trzy üç'],
    [4, 'four vier quatre cuatro quattro quatro cztery fyra dört'],
    [5, 'five fünf cinq cinco cinque vijf pięć fem beş'],
    [6, 'six sechs seis sei zes sześć sex altı'],
    [7, 'seven sieben sept siete sette zeven sete siedem sju yedi'],
    [8, 'eight acht huit ocho otto oito osiem åtta sekiz'],
    [9, 'nine neun neuf nueve nove negen dziewięć nio dokuz'],
    [10, 'ten zehn dix diez dieci tien dez dziesięć tio on'],
    [12, 'twelve zwölf douze doce dodici twaalf doze dwanaście tolv'],
  ].flatMap(([count, words]) =>
    String(words)
      .split(' ')
      .map((one) => [one, Number(count)]),
  ),
)
const numbered = new RegExp(
  `(?<![\\p{L}\\p{N}.,-])(?<count>\\d{1,2}|${Object.keys(numbers).join('|')})(?:[ \\u00a0]\\p{L}[\\p{L}-]*){0,2}?[ \\u00a0](?:${items})(?![\\p{L}])`,
  'giu',
)
const signs = /(?<count>\d{1,2}|[三四五六七八九十])(?:つの|個の|个|個|種類の|种|大)/gu
const signNumbers = '〇一二三四五六七八九十'

/** How many of something a line announces, with the words that do. */
export function countsIn(line: string): { count: number; words: string }[] {
  return [...line.matchAll(numbered), ...line.matchAll(signs)].flatMap((found) => {
    const said = (found.groups?.count ?? '').toLowerCase()
    const count =
      numbers[said] ?? (signNumbers.indexOf(said) > 0 ? signNumbers.indexOf(said) : Number(said))
    return count >= 3 ? [{ count, words: found[0] }] : []
  })
}

/** A thing that articles announce, and the shape in which they may keep it. */
export type Thing = { named: RegExp; shape: 'list' | 'table' | 'steps' | 'questions' | 'words' }

const named = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})`, 'iu')
export const promisedThings: readonly Thing[] = [
  {
    named: named(
      'check-?lists?|checkliste|liste de contrôle|lista de (?:verificación|comprobación)|lista di controllo|lista kontrolna|checklista|kontrol listesi|チェックリスト|检查清单',
    ),
    shape: 'list',
  },
  {
    named: named(
      'step[- ]by[- ]step|schritt für schritt|étape par étape|paso a paso|passo dopo passo|stap voor stap|passo a passo|krok po kroku|steg för steg|adım adım',
    ),
    shape: 'steps',
  },
  {
    named: named(
      'comparison table|vergleichstabelle|tableau comparatif|tabla comparativa|tabella comparativa|vergelijkingstabel|tabela comparativa|tabela porównawcza|karşılaştırma tablosu',
    ),
    shape: 'table',
  },
  {
    named: named(
      'FAQs?(?!\\p{L})|häufige fragen|foire aux questions|preguntas frecuentes|domande frequenti|veelgestelde vragen|perguntas frequentes|よくある質問',
    ),
    shape: 'questions',
  },
  {
    named: named(
      'templates?(?!\\p{L})|(?:muster)?vorlagen?(?!\\p{L})|modèle gratuit|plantillas?|modelo gratuito|sjabloon|wzór do pobrania|テンプレート',
    ),
    shape: 'words',
  },
  {
    named: named(
      'calculator|rechner(?!\\p{L})|calculateur|calculadora|calcolatore|rekenhulp|kalkulator',
    ),
    shape: 'words',
  },
  {
    named: named(
      'downloads?(?!\\p{L})|zum herunterladen|à télécharger|para descargar|da scaricare|PDF(?!\\p{L})',
    ),
    shape: 'words',
  },
  { named: named('videos?(?!\\p{L})|vídeos?|filmpje'), shape: 'words' },
]
