/** Forms of verbs of saying, behind which a colon hands over to somebody else. */
const saying = [
  'fragt|fragen|fragte|fragten|sagt|sagen|sagte|sagten|ruft|rufen|rief|denkt|denken|antwortet|antwortete|schreibt|schrieb|steht|stand|lautet|heißt es|meint',
  'demande|demandent|dit|disent|répond|écrit|pense|crie|murmure|lance|lit-on|écrit',
  'pregunta|preguntan|dice|dicen|dijo|responde|escribe|piensa|grita|chiede|chiedono|dicono|disse|risponde|scrive|pensa',
  'pone|reza|scritto|staat|stond|vraagt|vragen|zegt|zeggen|zei|roept|schrijft|antwoordt|pergunta|perguntam|diz|dizem|escreve',
  'pyta|pytają|mówi|mówią|pisze|odpowiada|sorar|sordu|diyor|dedi|спрашивает|спрашивают|говорит|говорят|пишет|отвечает',
].join('|')
const spoken = new RegExp(
  `(?<!\\p{L})(?:${saying})(?! Sie)(?!\\p{L})(?: [^:.!?]{0,40})? ?: ?(?=\\p{Lu}|[¿¡]).*`,
  'u',
)

/** Proverbs and slogans are nobody’s words to the reader. */
const sayings =
  /(?<!\p{L})(?:Sprichw[oö]rt|Redensart|Motto|Slogan|Leitspruch|proverbe|dicton|adage|refrán|lema|proverbio|spreekwoord|gezegde|provérbio|ditado|przysłowi|atasöz|přísloví|пословиц|поговорк|прислів)\p{L}*/iu

/** “…, sagt die Ärztin” makes a whole sentence hers. */
const saidBy =
  /, (?:sagt|sagte|meint|meinte|rät|dit|disait|dice|decía|dijo|diceva|disse|diz|zegt|zei|aldus|mówi|mówił|mówiła|говорит|сказал|сказала) (?!Sie |man )\p{L}/u

/** A sentence with blanks for what somebody else is said to say in it, without quotation marks, and for abbreviations. */
export function withoutReported(text: string): string {
  if (sayings.test(text) || saidBy.test(text)) return ''
  const sentence = text.replace(/(?<!\p{L})\p{Lu}{2,}(?!\p{L})/gu, (short) =>
    ' '.repeat(short.length),
  )
  const found = spoken.exec(sentence)
  if (!found) return sentence
  const from = found.index + found[0].indexOf(':')
  return sentence.slice(0, from).padEnd(sentence.length)
}
