/** What to draw. Sizes are pixels; a provider that cannot keep them comes as near as it can. */
export type IllustrationRequest = {
  title: string
  /** The full prompt: image template details, title and brand facts. */
  prompt: string
  templateName: string
  width: number
  height: number
  seed: string
  /** What the picture should not show, where a model listens to that. */
  negativePrompt?: string | undefined
  steps?: number | undefined
  guidance?: number | undefined
  /** The model asked for; a provider that does not know it draws with its own, see `modelFor`. */
  model?: string | undefined
}

/** A picture as it came; what it really is, is seen when it is decoded. */
export type Illustration = { bytes: Uint8Array; contentType: string }

/** The state of a drawing job at a provider. */
export type IllustrationJob =
  | { status: 'pending'; reference: string }
  | { status: 'success'; reference: string; picture: Illustration }
  | { status: 'error'; reference: string; message: string }

export type IllustratorCall = { workspaceId: string; signal: AbortSignal }

/** Draws banner images. Slow providers answer `pending` and are asked again with `poll`. Throws `ProviderError`. */
export interface Illustrator {
  readonly model: string
  readonly offline: boolean
  /** Milliseconds between two questions after a pending job. */
  readonly pollEveryMs: number
  /** The model that draws when this one is asked for. */
  modelFor(wanted: string | undefined): string
  start(request: IllustrationRequest, call: IllustratorCall): Promise<IllustrationJob>
  poll(
    reference: string,
    request: IllustrationRequest,
    call: IllustratorCall,
  ): Promise<IllustrationJob>
  cancel(reference: string, call: IllustratorCall): Promise<void>
}
