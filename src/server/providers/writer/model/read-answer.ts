import type { z } from 'zod'
import { inputProblem } from '#server/kernel/input-problem.ts'

export type Reading<T> = { ok: true; value: T } | { ok: false; problem: string }

/** The substrings that may be JSON: the whole text, fenced blocks, and from the first bracket to the last. */
function candidates(text: string): string[] {
  const fenced = [...text.matchAll(/`{3,}(?:json)?\s*\n?([\s\S]*?)`{3,}/gi)].map((m) => m[1] ?? '')
  const found = [text, ...fenced]
  for (const [open, close] of [
    ['{', '}'],
    ['[', ']'],
  ] as const) {
    const from = text.indexOf(open)
    const to = text.lastIndexOf(close)
    if (from !== -1 && to > from) found.push(text.slice(from, to + 1))
  }
  return found
}

function problemsOf(error: z.ZodError): string {
  const lines = error.issues.slice(0, 8).map(({ path, message }) => {
    return path.length > 0 ? message : 'The answer has not the form that was asked for.'
  })
  return lines.join('\n')
}

/** Finds the JSON in a model's answer, in a fence or within prose, and validates it. */
export function readJson<T>(text: string, schema: z.ZodType<T>): Reading<T> {
  let problem = 'The answer holds no JSON object.'
  for (const candidate of candidates(text)) {
    let parsed: unknown
    try {
      parsed = JSON.parse(candidate.trim())
    } catch {
      continue
    }
    const checked = schema.safeParse(parsed, { error: inputProblem })
    if (checked.success) return { ok: true, value: checked.data }
    problem = problemsOf(checked.error)
  }
  return { ok: false, problem }
}
