/** `to` is a number in E.164 with its plus sign. */
export type TextMessage = { to: string; text: string }

/** Sends one text message, or throws `ProviderError`. */
export interface TextMessenger {
  send(message: TextMessage): Promise<void>
}
