const addresses = /(?:https?:\/\/|www\.)\S+/gi

/**
 * The expert’s words behind a fact. Web addresses are left out of them where the person who took the fact has not: an accepted
 * fact may be linked to, and so may what its passage names.
 */
export function passageOf(answer: string, content: string): string {
  const kept = answer.replaceAll(addresses, (address) =>
    content.includes(address) ? address : '…',
  )
  return kept.trim()
}
