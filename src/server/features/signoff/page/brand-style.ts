import { createHash } from 'node:crypto'
import { inkOn } from '#contracts/rules/clients/brand-colour.ts'
import { reviewPolicy } from './review-styles.ts'

/** A client’s colour on buttons, with text that reads on it; null keeps those of the product. */
export function brandStyle(colour: string | null): string | null {
  if (!colour) return null
  return `:root { --pencil: ${colour}; --on-pencil: ${inkOn(colour)}; }
button.main, .button.main { border-color: var(--soft); }
:focus-visible { outline-color: var(--ink); } .choice input, .tick input { accent-color: var(--ink); }`
}

/** The content security policy of a page in a client’s colour. */
export function policyFor(colour: string | null): string {
  const style = brandStyle(colour)
  if (!style) return reviewPolicy
  const hash = createHash('sha256').update(style).digest('base64')
  return reviewPolicy.replace('style-src ', `style-src 'sha256-${hash}' `)
}
