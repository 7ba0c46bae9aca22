import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { type ApiProblem, readProblem } from '../api/api-error.ts'

/**
 * Shows the server's messages on their fields and focuses the first. Returns the problem and the fields that
 * show it; when there are any, no toast needs to repeat it.
 */
export function showFieldProblems<Values extends FieldValues, Context, Sent>(
  form: UseFormReturn<Values, Context, Sent>,
  error: unknown,
): ApiProblem & { onFields: FieldPath<Values>[] } {
  const problem = readProblem(error)
  const names = namesOf(form.getValues()) as FieldPath<Values>[]
  const onFields = names.filter((name) => problem.fields[name])
  for (const [index, name] of onFields.entries()) {
    form.setError(
      name,
      { type: 'server', message: problem.fields[name] ?? problem.message },
      { shouldFocus: index === 0 },
    )
  }
  return { ...problem, onFields }
}

/** The names of all fields, those of a group with the group's name before them. */
function namesOf(values: object): string[] {
  return Object.entries(values).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? [name, ...namesOf(value).map((inner) => `${name}.${inner}`)]
      : [name],
  )
}
