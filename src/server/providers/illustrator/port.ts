/** What to draw. Sizes are in pixels; a provider that can't match them comes as close as possible. */
export type IllustrationRequest = {
  title: string
  /** The full prompt: image template details, title and brand facts. */
  prompt: string
  templateName: string
  width: number
  height: number
  seed: string
  /** What not to show, for models that support it. */
  negativePrompt?: string | undefined
  steps?: number | undefined
  guidance?: number | undefined
  /** The requested model; a provider that does not know it uses its default, see `modelFor`. */
  model?: string | undefined
}

/** An image as received; `contentType` is only what the sender claims. */
export type Illustration = { bytes: Uint8Array; contentType: string }

/** The state of a drawing job at a provider. */
export type IllustrationJob =
  | { status: 'pending'; reference: string }
  | { status: 'success'; reference: string; picture: Illustration }
  | { status: 'error'; reference: string; message: string }

export type IllustratorCall = { workspaceId: string; signal: AbortSignal }

/** Draws banner images. Slow providers return `pending` and are polled. Throws `ProviderError`. */
export interface Illustrator {
  /** The account its calls are made with, where it has one. */
  readonly account?: string
  readonly model: string
  readonly offline: boolean
  readonly pollEveryMs: number
  /** The model used when this one is requested. */
  modelFor(wanted: string | undefined): string
  start(request: IllustrationRequest, call: IllustratorCall): Promise<IllustrationJob>
  poll(
    reference: string,
    request: IllustrationRequest,
    call: IllustratorCall,
  ): Promise<IllustrationJob>
  cancel(reference: string, call: IllustratorCall): Promise<void>
}
