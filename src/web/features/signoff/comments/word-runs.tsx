import type { PartChange } from '#contracts/approval/sign-off-shapes.ts'

/** A comparison word by word, with removals struck through and additions marked. */
export function WordRuns({ changes }: { changes: PartChange['changes'] }) {
  return placed(changes).map(({ at, kind, text }) =>
    kind === 'same' ? (
      text
    ) : kind === 'added' ? (
      <ins key={at} className="bg-success-wash">
        {text}
      </ins>
    ) : (
      <del key={at} className="bg-danger-wash">
        {text}
      </del>
    ),
  )
}

/** The runs of a comparison with where each begins, which tells them apart. */
function placed(runs: PartChange['changes']) {
  let at = 0
  return runs.map((run) => {
    const start = at
    at += run.text.length
    return { ...run, at: `${run.kind}${start}` }
  })
}
