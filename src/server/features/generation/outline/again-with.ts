import type { Brief } from '#server/providers/writer/port.ts'
import type { StageOutputs } from '../run/stage-outputs.ts'

/** The brief with the outline that a person has turned down last, if there was one, and with what they asked for instead. */
export function againWith(brief: Brief, outputs: StageOutputs, wish: string): Brief {
  const last = outputs.newest(outputs.names.filter(isTurnedDown).sort())
  if (!last) return brief
  return { ...brief, again: { headings: last.sections.map(({ heading }) => heading), wish } }
}

const isTurnedDown = (name: string): name is `outline:${number}` => /^outline:\d+$/.test(name)
