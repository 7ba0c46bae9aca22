/** A text reduced to its letters and digits: sites change quotes, dashes, case, spaces and emoji. */
export function bareWords(text: string): string {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      // WordPress makes a multiplication sign of an x between figures.
      .replaceAll(/(?<=\p{N})×(?=\p{N})/gu, 'x')
      .replaceAll(/[^\p{L}\p{N}]+/gu, '')
  )
}

/** Whether two texts have the same words, however they are set. */
export function sameWords(a: string, b: string): boolean {
  return bareWords(a) === bareWords(b)
}
