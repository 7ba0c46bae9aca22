import {
  goneState,
  publicState,
  type SitePart,
  type SiteParts,
  sitePartNames,
} from '#contracts/rules/publishing/site-parts.ts'
import type { SitePost } from '../site-posts.store.ts'

/** What people have set of a post on its site since the last publication left it. */
export type SetThere = {
  /** Its state, where they have hidden it from readers; else null. */
  state: string | null
  parts: { part: SitePart; found: string }[]
}

type Kept = Pick<SitePost, 'live' | 'keptParts'>

/** Compares a post as it stands with what the last publication left; `found` is null where nothing is left of it. */
export function setThere({ live, keptParts }: Kept, found: SiteParts | null): SetThere {
  const kept = keptParts ?? {}
  // A draft of ours may go; what people had planned or made private, they deleted as well.
  const wasTheirs = kept.state !== undefined && kept.state !== 'draft'
  if (!found) return { state: live || wasTheirs ? goneState : null, parts: [] }
  const { state } = found
  const expected = kept.state ?? (live ? publicState : 'draft')
  const isHidden = state !== undefined && state !== publicState && state !== expected
  const changed = sitePartNames.filter(
    (part) =>
      part !== 'state' &&
      kept[part] !== undefined &&
      found[part] !== undefined &&
      kept[part] !== found[part],
  )
  return {
    state: isHidden ? state : null,
    parts: changed.map((part) => ({ part, found: found[part] ?? '' })),
  }
}

/**
 * What is remembered of a post after a publication: as the site has it now, but for the parts that people had set, which
 * stay theirs for as long as they differ.
 */
export function partsToKeep(
  before: SiteParts | null,
  now: SiteParts,
  theirs: readonly SitePart[],
): SiteParts {
  const remembered = theirs.flatMap((part) =>
    before?.[part] === undefined ? [] : [[part, before[part]] as const],
  )
  return { ...now, ...Object.fromEntries(remembered) }
}
