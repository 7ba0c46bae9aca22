import type { JobContext } from '#server/context/context.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import type { Brief, Plan, Section, TextPart, WriterCall } from '#server/providers/writer/port.ts'
import { withRequiredLines } from '../brief/required-lines.ts'
import type { PartFindings, TextCheck } from '../checks/checked-draft.ts'
import { type BodyText, paragraphsAround, partAt, withPart } from '../checks/text-parts.ts'

export type ToMend = {
  brief: Brief
  plan: Plan
  text: BodyText
  check: TextCheck
  /** What code finds in the text as it is. */
  known: PartFindings
  part: TextPart
  findings: string[]
}

/**
 * A part written again for what is wrong with it; as it was where the writer has nothing usable, or where code
 * finds something in the new version that it did not find before.
 */
export async function mendPart(
  { ports, log }: JobContext,
  { brief, plan, text, check, known, part, findings }: ToMend,
  call: WriterCall,
): Promise<Section> {
  const before = partAt(text, part)
  try {
    const around = paragraphsAround(text, part)
    const written = await ports.writer.rewrite(
      brief,
      plan,
      part,
      { before, findings, around },
      call,
    )
    const mended = withPart(text, part, written)
    const whole =
      part === 'conclusion'
        ? { ...mended, frame: withRequiredLines(brief, mended.sections, mended.frame) }
        : mended
    return findsMore(known, check(whole)) ? before : partAt(whole, part)
  } catch (error) {
    if (!(error instanceof ProviderError) || call.signal.aborted) throw error
    log.warn({ err: error, part }, 'a part with findings stays as it is')
    return before
  }
}

/** Whether a text has a finding, in any part, that it did not have; a length is one finding, however far off it is. */
function findsMore(before: PartFindings, after: PartFindings): boolean {
  const sameLength = (message: string) => message.replace(/^It has \d+ words/, 'It has words')
  return [...after].some(([part, messages]) => {
    const known = new Set(before.get(part)?.map(sameLength))
    return messages.some((message) => !known.has(sameLength(message)))
  })
}
