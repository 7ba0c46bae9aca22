/** Words of a sentence that name nothing. */
const functionWords = new Set(
  `a an and are as at be by for from has have how in into is it its of on or our that the their this to was what when where which who why will with you your
  about after all any before but can do does if its more most no not or than them then they these those we
  der die das den dem des ein eine einen einem einer und oder für mit von vom zum zur bei aus auf ist sind wie was wann warum wir ihr ihre ihren ihrem auch nicht über nach
  le la les un une des du de et ou pour avec dans sur est sont que qui comment pourquoi quand votre notre
  el los las una del y o para con en es son como cuando por su sus
  il lo gli uno di da per che come quando nel della delle
  het een van voor met op zijn hoe wat wanneer uw`.split(/\s+/),
)

const isFunctionWord = (word: string) => word.length < 3 || functionWords.has(word)

/**
 * A word without accents and the endings of number and case, so that “floors” meets “floor”. What is left is no word, and
 * is compared with its like only.
 */
export function stemOf(word: string): string {
  const plain = word
    .normalize('NFD')
    .replace(/\p{M}|['’]s?$/gu, '')
    .toLowerCase()
  const shorter = plain.replace(/(?:ies|es|en|er|em|s|n|e|y)$/, '')
  return shorter === plain || shorter.length < 4 ? plain : stemOf(shorter)
}

/** The stems of the words that say what a text is about, in order. */
export function stemsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.filter((word) => !isFunctionWord(word)).map(stemOf)
}
