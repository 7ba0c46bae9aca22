export type Form = { [name: string]: Form | string | undefined }

/** Reads `a[b][0]=c`, as Stripe's client sends it. */
export function parseForm(text: string): Form {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[')
    const last = path.pop() ?? ''
    let at = form
    for (const key of path) at = at[key] = (at[key] as Form | undefined) ?? {}
    at[last || String(Object.keys(at).length)] = value
  }
  return form
}

/** The text at a path of the form. */
export function textAt(form: Form, ...path: string[]): string | undefined {
  let at: Form | string | undefined = form
  for (const key of path) at = typeof at === 'object' ? at[key] : undefined
  return typeof at === 'string' ? at : undefined
}

/** The part of the form at a path. */
export function partAt(form: Form, ...path: string[]): Form {
  let at: Form | string | undefined = form
  for (const key of path) at = typeof at === 'object' ? at[key] : undefined
  return typeof at === 'object' ? at : {}
}

/** The parts of a list. */
export function listAt(form: Form, ...path: string[]): Form[] {
  return Object.values(partAt(form, ...path)).filter((part) => typeof part === 'object')
}
