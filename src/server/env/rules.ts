import type { VariableName, Variables } from './variables.ts'

/** One variable that cannot be used, and why. Never holds the value: it may be a secret. */
export type Fault = Readonly<{ name: string; problem: string }>

export type Rules = {
  fault: (name: VariableName, problem: string) => void
  /** The value, or a fault that says who needs it; `''` lets the remaining checks go on. */
  need: (name: VariableName, because: string) => string
}

/** The checks between variables; what they find is added to `faults`, one per variable. */
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
