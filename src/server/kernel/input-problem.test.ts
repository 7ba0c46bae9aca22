import { expect, test } from 'vitest'
import { z } from 'zod'
import { inputProblem } from './input-problem.ts'

/** The problems of an input, in the words that zod takes from us. */
function problems(schema: z.ZodType, input: unknown): string[] {
  const read = schema.safeParse(input, { error: inputProblem })
  return (read.error?.issues ?? []).map(({ message }) => message)
}

const shape = (field: z.ZodType) => z.strictObject({ field })

test.each([
  [shape(z.string()), {}, '“field” is missing.'],
  [shape(z.string()), { field: 7 }, '“field” must be text.'],
  [shape(z.number()), { field: '7' }, '“field” must be a number.'],
  [shape(z.int()), { field: 7.5 }, '“field” must be a whole number.'],
  [shape(z.boolean()), { field: null }, '“field” must be true or false.'],
  [shape(z.array(z.string())), { field: {} }, '“field” must be a list.'],
  [shape(z.array(z.string())), { field: ['a', 7] }, '“field.1” must be text.'],
  [shape(z.object({})), { field: 'a' }, '“field” must be an object.'],
  [shape(z.enum(['a', 'b', 'c'])), { field: 'd' }, '“field” must be “a”, “b” or “c”.'],
  [shape(z.literal(true)), { field: false }, '“field” must be true.'],
  [shape(z.string().max(3)), { field: 'abcd' }, '“field” can have at most 3 characters.'],
  [shape(z.string().min(1)), { field: '' }, '“field” must not be empty.'],
  [shape(z.string().min(2)), { field: 'a' }, '“field” must have at least 2 characters.'],
  [shape(z.string().length(6)), { field: 'a' }, '“field” must have exactly 6 characters.'],
  [shape(z.array(z.int()).max(1)), { field: [1, 2] }, '“field” can have at most 1 entry.'],
  [shape(z.array(z.int()).min(1)), { field: [] }, '“field” must not be empty.'],
  [shape(z.int().max(50)), { field: 51 }, '“field” must be at most 50.'],
  [shape(z.number().positive()), { field: 0 }, '“field” must be more than 0.'],
  [shape(z.number().multipleOf(5)), { field: 7 }, '“field” must be a multiple of 5.'],
  [shape(z.uuid()), { field: 'x' }, '“field” must be a UUID.'],
  [shape(z.email()), { field: 'x' }, '“field” must be an email address.'],
  [shape(z.iso.date()), { field: 'x' }, '“field” must be a date such as 2027-06-01.'],
  [shape(z.string().regex(/^\d+$/)), { field: 'x' }, '“field” must match /^\\d+$/.'],
  [shape(z.base64()), { field: '!' }, '“field” has the wrong form.'],
  [
    shape(z.union([z.string(), z.int()])),
    { field: [] },
    '“field” has none of the forms it may have.',
  ],
  [shape(z.string().refine(() => false)), { field: 'x' }, '“field” is not as expected.'],
  [
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('soft') }),
      z.object({ kind: z.literal('hard') }),
    ]),
    { kind: 'x' },
    '“kind” must be “soft” or “hard”.',
  ],
  [z.strictObject({}), { one: 1 }, '“one” is not known here.'],
  [z.strictObject({}), { one: 1, two: 2 }, '“one” and “two” are not known here.'],
  [z.object({}), 'text', 'The request must be an object.'],
])('%# %j', (schema, input, message) => {
  expect(problems(schema, input)).toEqual([message])
})

test('words that a schema has of its own stay', () => {
  expect(problems(shape(z.string('Client name is required')), {})).toEqual([
    'Client name is required',
  ])
})
