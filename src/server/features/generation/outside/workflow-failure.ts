import { ProviderError } from '#server/kernel/errors.ts'

/** The workflow took no order or delivered nothing: the article becomes `generation_failed`. */
export class WorkflowFailure extends ProviderError {}
