import type { Found } from '#contracts/clients/client-beginnings.ts'
import { addressesMachines } from '#server/text/passages/addresses-machines.ts'
import type { FetchedPage } from '../sites/fetch-page.ts'

const mostColours = 6

/** The name and description that a page gives in its head. */
export function headFound({ brand, title, description, url }: FetchedPage) {
  const [short = ''] = title.split(/\s+[|–—·-]\s+/)
  const name = brand.siteName || short
  const line = (value: string, quote: string): Found | null =>
    value === '' || addressesMachines(value) ? null : { value, quote, page: url }
  return {
    name: line(name.slice(0, 200), brand.siteName || title),
    description: line(description, description),
  }
}

/** The logo and the colours that a page shows as its owner's. */
export function brandFound({ brand, url }: FetchedPage): { logo: Found | null; colours: Found[] } {
  const [logo] = brand.logos
    .filter((address) => URL.canParse(address, url))
    .map((address) => new URL(address, url).href)
    .filter((address) => /^https?:/.test(address) && address.length <= 2_000)
  const colours = new Set(brand.colours.map(longColour).filter((colour) => !isGrey(colour)))
  return {
    logo: logo ? { value: logo, quote: '', page: url } : null,
    colours: [...colours]
      .slice(0, mostColours)
      .map((value) => ({ value, quote: value, page: url })),
  }
}

/** `#0a5` as `#00aa55`. */
function longColour(colour: string): string {
  return colour.length === 4 ? colour.replaceAll(/[0-9a-f]/g, '$&$&') : colour
}

/** Black, white and what lies between them say nothing of a brand. */
function isGrey(colour: string): boolean {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return Math.max(...parts) - Math.min(...parts) < 16
}
