import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue

/**
 * What is wrong with an input whose schema brings no words of its own, in one form: the field, and what is
 * expected of it. The app sets it as zod's `customError`.
 */
export function inputProblem(issue: Issue): string {
  if (issue.code === 'unrecognized_keys') {
    const names = issue.keys.map((key) => quoted([...(issue.path ?? []), key]))
    return `${new Intl.ListFormat('en-GB').format(names)} ${names.length === 1 ? 'is' : 'are'} not known here.`
  }
  return `${issue.path?.length ? quoted(issue.path) : 'The request'} ${expectation(issue)}.`
}

const quoted = (path: readonly PropertyKey[]) => `“${path.map(String).join('.')}”`

function expectation(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'is missing'
        : `must be ${kinds[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      return `must be ${anyOf(issue.values)}`
    case 'too_big':
      return tooBig(issue)
    case 'too_small':
      return tooSmall(issue)
    case 'invalid_format':
      return malformed(issue)
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    case 'invalid_union':
      return Array.isArray(issue.options)
        ? `must be ${anyOf(issue.options)}`
        : 'has none of the forms it may have'
    case 'invalid_key':
      return 'has a name that it can’t have'
    case 'invalid_element':
      return 'has an entry that it can’t have'
    default:
      return 'is not as expected'
  }
}

const kinds: Partial<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
  file: 'a file',
}

function anyOf(values: readonly unknown[]): string {
  const names = values.map((value) => (typeof value === 'string' ? `“${value}”` : String(value)))
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names)
}

/** What a thing has a number of; undefined for numbers themselves. */
const units: Partial<Record<string, string>> = {
  string: 'character',
  array: 'entry',
  set: 'entry',
  map: 'entry',
  file: 'byte',
}

function count(amount: number | bigint, unit: string): string {
  if (Number(amount) === 1) return `1 ${unit}`
  return `${amount} ${unit === 'entry' ? 'entries' : `${unit}s`}`
}

function tooBig(issue: Extract<Issue, { code?: 'too_big' }>): string {
  const { origin, maximum, inclusive, exact } = issue
  const unit = units[origin]
  if (unit && exact) return `must have exactly ${count(maximum, unit)}`
  if (unit) return `can have at most ${count(maximum, unit)}`
  return `must be ${inclusive === false ? 'less than' : 'at most'} ${maximum}`
}

function tooSmall(issue: Extract<Issue, { code?: 'too_small' }>): string {
  const { origin, minimum, inclusive, exact } = issue
  const unit = units[origin]
  if (unit && exact) return `must have exactly ${count(minimum, unit)}`
  if (unit)
    return Number(minimum) === 1
      ? 'must not be empty'
      : `must have at least ${count(minimum, unit)}`
  return `must be ${inclusive === false ? 'more than' : 'at least'} ${minimum}`
}

const formats: Partial<Record<string, string>> = {
  email: 'an email address',
  url: 'a URL',
  uuid: 'a UUID',
  datetime: 'a time such as 2027-06-01T09:00:00Z',
  date: 'a date such as 2027-06-01',
  time: 'a time of day such as 09:00',
}

function malformed(issue: Extract<Issue, { code?: 'invalid_format' }>): string {
  if (issue.format === 'regex' && issue.pattern) return `must match ${issue.pattern}`
  const { [issue.format]: form } = formats
  return form ? `must be ${form}` : 'has the wrong form'
}
