import type { ConnectedModel, ModelFinding, ModelRole } from '#contracts/model.ts'
import type { ModelTestStep } from '#contracts/rules/model-tests.ts'
import type { WriterCall } from '../port.ts'

/** The models that are connected, as whoever runs this installation sees them. */
export interface ConnectedModels {
  /** The models and what is known of them; servers may be asked for their windows. */
  list(signal: AbortSignal): Promise<ConnectedModel[]>
  /**
   * One step of a test, which ends within its time limit and never throws for what a model or its server does wrong. Null
   * where no model has the role.
   */
  test(role: ModelRole, step: ModelTestStep, call: WriterCall): Promise<TestedStep | null>
}

export type TestedStep = { findings: ModelFinding[]; goesOn: boolean }
