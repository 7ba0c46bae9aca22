import type { VariableName, Variables } from './variables.ts'

/** An invalid variable and the problem with it; never its value, which may be a secret. */
export type Fault = Readonly<{ name: string; problem: string }>

export type Rules = {
  fault: (name: VariableName, problem: string) => void
  /** The value, or `''` and a fault that says what requires it. */
  need: (name: VariableName, because: string) => string
}

/** Helpers for rules between variables; they add at most one fault per variable to `faults`. */
export function createRules(values: Variables, faults: Fault[]): Rules {
  const fault = (name: VariableName, problem: string): void => {
    if (!faults.some((known) => known.name === name)) faults.push({ name, problem })
  }
  const need = (name: VariableName, because: string): string => {
    const value = values[name]
    if (typeof value === 'string') return value
    fault(name, `is missing: ${because} needs it`)
    return ''
  }
  return { fault, need }
}
