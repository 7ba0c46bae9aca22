import { plainAddress, webAddressesIn } from '#server/text/web-addresses.ts'
import type { Brief } from '../port.ts'

const LINKED = /\]\(<?([^)\s>]+)/g

/** Whether people have given an address: they typed it, it is in the text already, or it is a page of the client. */
export type KnownAddress = (address: string) => boolean

/**
 * The addresses that a text may hold: those that people wrote in the brief, the client's pages, and those of
 * `more`, such as the article as it stands. What documents and web pages say is not among them, whatever it says.
 */
export function addressesOfPeople(brief: Brief, ...more: unknown[]): KnownAddress {
  const { research: _web, input, knowledge, ...typed } = brief
  const { facts, notes, passages, pages } = knowledge
  const given = [
    typed,
    input.value,
    facts.map(({ content, source }) => [content, source]),
    passages.map(({ source }) => source),
    notes,
    pages,
    more,
  ]
  const text = textsIn(given).join('\n')
  const linked = [...text.matchAll(LINKED)].map(([, address = '']) => address)
  const known = new Set([...linked, ...webAddressesIn(text)].map(plainAddress))
  return (address) => {
    const wanted = plainAddress(address)
    // A bracket ends an address where it is written out, not where it is linked.
    return known.has(wanted) || [...known].some((one) => one.startsWith(`${wanted}(`))
  }
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}
