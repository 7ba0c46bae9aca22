import { parse } from 'tldts'
import { mailAddress, webAddress } from '#contracts/rules/articles/words/without-addresses.ts'
import { folded } from './language/words.ts'

/** Scripts without blanks between words: an address that stands among them ends where they go on. */
const unspaced =
  '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}]'
const letter = `(?:(?!${unspaced})[\\p{L}\\p{M}\\p{N}])`
const rest = '(?::\\d{2,5})?(?:[/?#][^\\s<>"“”„«»()[\\]。、，；：！？「」『』（）]*)?'

/** Names with dots: those of plain letters, and those with others, which blanks or marks set off. */
const namesIn = [
  ['a-z0-9', letter],
  ['\\p{L}\\p{M}\\p{N}', '[\\p{L}\\p{M}\\p{N}]'],
].map(([letters, next]) => {
  const label = `[${letters}](?:[${letters}-]{0,61}[${letters}])?`
  const [before, after] = [`(?<![@._/\\\\-]|${next})`, `(?![@_]|${next})`]
  return new RegExp(`${before}((?:${label}\\.){1,9}${label})(${rest})${after}`, 'giu')
})

/** Endings of addresses that files have as well, and names of techniques that end like one. */
const fileEndings = new Set(['md', 'py', 'sh', 'zip', 'mov'])
const techniques = new Set(['asp.net', 'ado.net', 'vb.net', 'ml.net', 'paint.net'])
/** Firms and people whose name ends like an address; nobody invents those. */
const brands = new Set(
  `amazon.com booking.com hotels.com monday.com salesforce.com match.com cars.com trip.com realtor.com ancestry.com
  change.org care.com crypto.com lastminute.com overstock.com jd.com character.ai x.ai socket.io last.fm will.i.am
  check24.de mobile.de web.de gmx.de gmx.net otto.de idealo.de home24.de bol.com mail.ru`.split(
    /\s+/,
  ),
)
/** Endings that count in capitals too; “nicht.Es” is a sentence without its blank. */
const inAnyCase = new Set(['com', 'net', 'org', 'info'])

/** Whether a name with dots is one of the web: “example.co.uk”, but not “z.B.”, “p.es.”, “Node.js”, “3.5” or “README.md”. */
function isOfWeb(name: string, goesOn: boolean): boolean {
  const { domain, isIcann } = parse(name.toLowerCase(), {
    allowPrivateDomains: false,
    extractHostname: false,
  })
  if (!isIcann || domain === null) return false
  if (goesOn) return true
  if (techniques.has(name.toLowerCase()) || brands.has(name.toLowerCase())) return false
  const labels = name.split('.')
  const ending = labels.pop() ?? ''
  if (labels.every((one) => /^\p{N}+$/u.test(one))) return false
  if (ending.length === 2 && labels.every(({ length }) => length === 1)) return false
  if (labels.length === 1 && fileEndings.has(ending.toLowerCase())) return false
  return inAnyCase.has(ending.toLowerCase()) || !/^\p{Lu}\p{Ll}+$/u.test(ending)
}

/** How much of a name is one of the web: of “example.de.Dann” the first two parts; 0 for none of it. */
function lengthOfName(name: string, tail: string): number {
  const labels = name.split('.')
  for (let parts = labels.length; parts > 1; parts -= 1) {
    const first = labels.slice(0, parts).join('.')
    if (isOfWeb(first, tail !== '' && parts === labels.length)) return first.length
  }
  return 0
}

const hostAmongUnspaced = new RegExp(
  `^((?:https?://)?[a-z0-9.-]+\\.[a-z]{2,})(?=${unspaced}).*$`,
  'isu',
)
/** Names in code, such as `app.name`, are none of the web. */
const inCode = /`(?![^`\n]*(?::\/\/|www\.|@))[^`\n]{1,200}`/g
const closing = /[。、，；：！？「」『』（）].*$/su

type Found = { at: number; address: string }

/** The addresses written out in a text, with the place of each. */
function foundIn(text: string): Found[] {
  const found: Found[] = []
  const take = (whole: string, at: number, address: string) => {
    found.push({ at, address })
    return ' '.repeat(address.length) + whole.slice(address.length)
  }
  const others = text
    .replace(inCode, (code) => ' '.repeat(code.length))
    .replace(mailAddress, (mail, at: number) => take(mail, at, mail))
    .replace(webAddress, (whole, at: number) =>
      take(whole, at, whole.replace(closing, '').replace(hostAmongUnspaced, '$1')),
    )
  namesIn.reduce(
    (left, names) =>
      left.replace(names, (whole, name: string, tail: string, at: number) => {
        const length = lengthOfName(name, tail)
        if (length === 0) return whole
        return take(whole, at, length === name.length ? whole : name.slice(0, length))
      }),
    others,
  )
  return found
}

/** Addresses of the web and of mail as texts have them: written out, with or without a scheme. */
export function webAddressesIn(text: string): string[] {
  return foundIn(text).map(({ address }) => address)
}

/** A text without the addresses that are written out in it, with or without a scheme, except for those that `keeps` knows. */
export function withoutUnknownAddresses(
  text: string,
  keeps: (address: string) => boolean = () => false,
): string {
  const parts: string[] = []
  let from = 0
  for (const { at, address } of foundIn(text).toSorted((one, other) => one.at - other.at)) {
    if (keeps(address)) continue
    parts.push(text.slice(from, at))
    from = at + address.length
  }
  return [...parts, text.slice(from)].join(' ')
}

/** An address without what makes no difference: scheme, www, the letters that a name is written in, closing marks. */
export function plainAddress(address: string): string {
  const written = folded(address)
    .toLowerCase()
    .replace(/[.,;:!?]+$/, '')
    .replace(/^(?:mailto:|tel:)/, '')
  const bare = written.replace(/^https?:\/\//, '')
  if (/^[^/?#]*@|^\//.test(bare) || !URL.canParse(`http://${bare}`)) return bare
  const { host, pathname, search } = new URL(`http://${bare}`)
  return `${host.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}${search}`
}

/** The name of the site of an address, or what follows the @ of a mail address. */
export function hostOf(address: string): string {
  return (
    plainAddress(address)
      .replace(/^[^@/]*@/, '')
      .split(/[/?#:]/)[0] ?? ''
  )
}

/** Tells whether an address stands in a text: itself, or as what leads to one there, such as the site of a page. */
export function addressesKnownIn(text: string): (address: string) => boolean {
  const known = new Set(
    webAddressesIn(text)
      .map(plainAddress)
      .flatMap((address) => {
        const steps = address.split('?')[0]?.split('/') ?? []
        return [address, ...steps.map((_, at) => steps.slice(0, at + 1).join('/'))]
      }),
  )
  const whole = folded(text).toLowerCase()
  return (address) => {
    const wanted = plainAddress(address)
    if (known.has(wanted)) return true
    // Names that no ending tells from words, such as those within a company.
    const at = whole.indexOf(wanted)
    if (wanted === '' || at < 0) return false
    return (
      !/[\p{L}\p{N}.@-]$/u.test(whole.slice(0, at).replace(/www\.$/, '')) &&
      !/^(?:[\p{L}\p{N}@-]|\.\p{L})/u.test(whole.slice(at + wanted.length))
    )
  }
}
