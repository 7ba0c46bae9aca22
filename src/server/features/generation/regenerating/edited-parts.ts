import type { KeptPart } from '#contracts/articles/generation.ts'
import { postNetworks } from '#contracts/rules/publishing/post-length.ts'
import type { DeliveredPackage, PackageText } from '../rewriting/package-text.views.ts'

type TextPart = Extract<
  KeptPart,
  'title' | 'subtitle' | 'summary' | 'introduction' | 'conclusion' | 'metaDescription'
>
const before: TextPart[] = ['title', 'subtitle', 'summary', 'introduction']
const after: TextPart[] = ['conclusion', 'metaDescription']

/**
 * The parts of a package that no run has written as they are now, in their order. What a run only left in its place
 * isn't its own; empty parts are nobody's.
 */
export function editedParts(now: PackageText, delivered: readonly DeliveredPackage[]): KeptPart[] {
  const texts = (parts: TextPart[]) => parts.filter((part) => isEdited(now, delivered, part))
  const sections = now.content.sections.flatMap((section, index): KeptPart[] => {
    const written = delivered.some(({ content, kept }) =>
      content?.sections.some(
        (one, at) =>
          one.title === section.title &&
          one.content === section.content &&
          !kept?.includes(`sections[${at}]`),
      ),
    )
    return written ? [] : [`sections[${index}]`]
  })
  const posts = postNetworks.filter((network) => {
    const text = now.posts[network]
    const isWritten = ({ social, kept }: DeliveredPackage) =>
      social?.[network] === text && !kept?.includes(network)
    return text !== '' && !delivered.some(isWritten)
  })
  return [...texts(before), ...sections, ...texts(after), ...posts]
}

function isEdited(
  now: PackageText,
  delivered: readonly DeliveredPackage[],
  part: TextPart,
): boolean {
  const text = textOfPart(now, part)
  const isWritten = (one: DeliveredPackage) =>
    textOfPart(one, part) === text && !one.kept?.includes(part)
  return text !== '' && !delivered.some(isWritten)
}

function textOfPart({ content, ...texts }: Partial<PackageText>, part: TextPart): string {
  if (part === 'introduction' || part === 'conclusion') return content?.[part] ?? ''
  return texts[part] ?? ''
}
