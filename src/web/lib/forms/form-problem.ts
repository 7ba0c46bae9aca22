import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { type ApiProblem, readProblem } from '../api/api-error.ts'

/**
 * Puts the server's messages on the fields they are about and moves to the first. Gives back the
 * problem, and whether some field carries it (then a toast need not repeat it).
 */
export function showFieldProblems<Values extends FieldValues, Context, Sent>(
  form: UseFormReturn<Values, Context, Sent>,
  error: unknown,
): ApiProblem & { onFields: FieldPath<Values>[] } {
  const problem = readProblem(error)
  const names = Object.keys(form.getValues()) as FieldPath<Values>[]
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
