/** What to draw. Sizes are pixels; the picture returned has exactly these sizes. */
export type IllustrationRequest = {
  title: string
  /** The full prompt: image template details, title and brand facts. */
  prompt: string
  templateName: string
  width: number
  height: number
  seed: string
}

export type Illustration = {
  bytes: Uint8Array
  contentType: 'image/png' | 'image/webp' | 'image/jpeg'
}

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
  start(request: IllustrationRequest, call: IllustratorCall): Promise<IllustrationJob>
  poll(
    reference: string,
    request: IllustrationRequest,
    call: IllustratorCall,
  ): Promise<IllustrationJob>
  cancel(reference: string, call: IllustratorCall): Promise<void>
}
