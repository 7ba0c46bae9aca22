import type { JobContext } from '#server/context/context.ts'
import type { Brief, Defect, Plan, TextPart } from '#server/providers/writer/port.ts'
import { type PartFindings, textCheck } from '../checks/checked-draft.ts'
import { defectToMend } from '../checks/defect-words.ts'
import { type BodyText, partAt, partsOf, withPart } from '../checks/text-parts.ts'
import type { ClaimStages } from '../claims/claim-stages.ts'
import { settleTogether } from '../run/settle-together.ts'
import type { Edited } from '../run/stage-outputs.ts'
import type { StagedRun } from '../run/staged-run.ts'
import { editRounds } from '../run/stages.ts'
import { mendPart, type ToMend } from './mend-part.ts'

type ToEdit = {
  brief: Brief
  plan: Plan
  text: BodyText
  claims: ClaimStages | null
  /** Whether people have written a part, which stays as it is. */
  stays: (part: TextPart) => boolean
  /** Gets the text as it is after the first round: what rests on it need not wait for the second. */
  onFirst: (text: BodyText) => void
}

/**
 * The editor's pass: one call reads the whole text. Written again, twice at most, are parts with defects or with claims that
 * nothing supports, and an introduction or conclusion in which code finds something. What is left is shown on the article.
 */
export async function editText(
  context: JobContext,
  run: StagedRun,
  { brief, plan, text, claims, stays, onFirst }: ToEdit,
): Promise<BodyText> {
  const { writer } = context.ports
  // The sample writer can neither read nor write anything else, nor can a model that could not plan.
  if (writer.offline || plan.plain) {
    onFirst(text)
    await claims?.ofFrame(text)
    return text
  }
  const check = textCheck(brief, plan)
  let current = text
  let defects: Defect[] | null = null
  for (const round of editRounds) {
    const known = check(current)
    const found = [...known].flatMap(([part, messages]) =>
      messages.map((message) => ({ part, message })),
    )
    const open = claims?.openIn(current) ?? []
    const draft = { plan, ...current }
    const [read] = await settleTogether([
      run.optionalStage(`edit:${round}`, (call) =>
        writer.edit(brief, { draft, found, open }, call),
      ),
      (round === 1 ? claims?.ofFrame(current) : claims?.ofChanges(round - 1, current)) ??
        Promise.resolve(),
    ])
    defects = read ?? defects
    const findings = findingsToMend(current, known, read ?? [], claims)
    const about = { brief, plan, text: current, check, known }
    const mended = await mend(context, run, about, findings, { round, stays })
    onFirst(mended)
    if (mended === current) break
    current = mended
  }
  await run.stage('edit', async (): Promise<Edited> => ({ defects }))
  return current
}

/** What each part is written again for; code has had its sections written again before. */
function findingsToMend(
  text: BodyText,
  byCode: PartFindings,
  defects: Defect[],
  claims: ClaimStages | null,
): Map<TextPart, string[]> {
  const open = claims?.openIn(text) ?? []
  const wanted = partsOf(text).map((part): [TextPart, string[]] => {
    const known = byCode.get(part) ?? []
    return [
      part,
      [
        ...(typeof part === 'number' ? [] : known),
        ...defects.filter((one) => one.part === part).map(defectToMend),
        ...open
          .filter((one) => one.part === part && !known.includes(one.why))
          .map(({ message }) => message),
      ],
    ]
  })
  return new Map(wanted.filter(([, findings]) => findings.length > 0))
}

/** The text with the parts written again; the same text where none has changed. */
async function mend(
  context: JobContext,
  run: StagedRun,
  about: Omit<ToMend, 'part' | 'findings'>,
  findings: ReadonlyMap<TextPart, string[]>,
  { round, stays }: { round: number; stays: (part: TextPart) => boolean },
): Promise<BodyText> {
  const { text } = about
  const versions = await settleTogether(
    [...findings]
      .filter(([part]) => !stays(part))
      .map(async ([part, list]) => {
        const version = await run.stage(`mend:${part}:${round}`, (call) =>
          mendPart(context, { ...about, part, findings: list }, call),
        )
        return { part, version }
      }),
  )
  return versions
    .filter(({ part, version }) => version.content !== partAt(text, part).content)
    .reduce((whole, { part, version }) => withPart(whole, part, version), text)
}
