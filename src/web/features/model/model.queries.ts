import { useEffect, useRef, useState } from 'react'
import type { ModelFinding, ModelRole } from '#contracts/model.ts'
import { type ModelTestStep, modelTestSteps } from '#contracts/rules/model-tests.ts'
import { api, apiQueries } from '#web/lib/api/api.ts'
import { type ApiProblem, readProblem } from '#web/lib/api/api-error.ts'

/** The connected models; everybody but administrators gets `not_found`. */
export const modelQuery = apiQueries.model.get.queryOptions({ staleTime: 30_000 })

export type ModelTest = {
  /** What was found so far, in order. */
  findings: ModelFinding[]
  /** The step that is under way; null before and after. */
  step: ModelTestStep | null
  /** How it ended, once it has. */
  ended: 'finished' | 'stopped' | ApiProblem | null
}

const notTested: ModelTest = { findings: [], step: null, ended: null }

/** Tests a model step by step; `stop` ends the call under way, as leaving the page does. */
export function useModelTest(role: ModelRole, onEnd: () => void) {
  const [test, setTest] = useState(notTested)
  const asking = useRef<AbortController>(undefined)
  useEffect(() => () => asking.current?.abort(), [])

  async function start() {
    // The second click of a double click comes before the first is on the screen.
    if (asking.current) return
    const controller = new AbortController()
    asking.current = controller
    const { signal } = controller
    let findings: ModelFinding[] = []
    let ended: ModelTest['ended'] = 'finished'
    try {
      for (const step of modelTestSteps) {
        setTest({ findings, step, ended: null })
        const found = await api.model.test({ role, step }, { signal })
        findings = [...findings, ...found.findings]
        if (!found.goesOn) break
      }
    } catch (error) {
      ended = signal.aborted ? 'stopped' : readProblem(error)
    }
    asking.current = undefined
    setTest({ findings, step: null, ended })
    onEnd()
  }

  return { ...test, start, stop: () => asking.current?.abort() }
}
