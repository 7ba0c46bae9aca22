import type { Brief, Plan } from '#server/providers/writer/port.ts'

/** The brief with the outline that a person has turned down last, if there was one, and with what they asked for instead. */
export function againWith(
  brief: Brief,
  outputs: ReadonlyMap<string, unknown>,
  wish: string,
): Brief {
  const turnedDown = [...outputs.keys()].filter((name) => /^outline:\d+$/.test(name)).sort()
  const last = outputs.get(turnedDown.at(-1) ?? '') as Plan | undefined
  if (!last) return brief
  return { ...brief, again: { headings: last.sections.map(({ heading }) => heading), wish } }
}
