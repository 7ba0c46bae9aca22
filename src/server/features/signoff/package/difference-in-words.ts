import type { PartChange } from '#contracts/approval/sign-off-shapes.ts'

const mostChanges = 3
const longest = 160

/** The largest changes of a package as lines of plain text, e.g. `Article: “old words” became “new words”.` */
export function differenceInWords(parts: readonly PartChange[]): string {
  return parts
    .flatMap(({ part, changes }) => replacementsIn(changes).map((one) => ({ part, ...one })))
    .sort((one, other) => sizeOf(other) - sizeOf(one))
    .slice(0, mostChanges)
    .map((one) => `${one.part}: ${sentence(one)}`)
    .join('\n')
}

type Replacement = { removed: string; added: string }

/** Words that went and words that came in their place count as one change. */
function replacementsIn(changes: PartChange['changes']): Replacement[] {
  const found: Replacement[] = []
  let open: Replacement | null = null
  for (const { kind, text } of changes) {
    // White space between two replaced words does not end a change.
    if (kind === 'same' && text.trim() !== '') open = null
    else if (!open) {
      if (kind === 'same') continue
      open = { removed: '', added: '' }
      found.push(open)
    }
    if (open && kind !== 'added') open.removed += text
    if (open && kind !== 'removed') open.added += text
  }
  return found
    .map(({ removed, added }) => ({ removed: removed.trim(), added: added.trim() }))
    .filter(({ removed, added }) => removed !== added)
}

const sizeOf = ({ removed, added }: Replacement) => removed.length + added.length

function sentence({ removed, added }: Replacement): string {
  if (!removed) return `“${shortened(added)}” was added.`
  if (!added) return `“${shortened(removed)}” was removed.`
  return `“${shortened(removed)}” became “${shortened(added)}”.`
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > longest ? `${line.slice(0, longest - 1).trimEnd()}…` : line
}
