/** Where the captcha is configured and has not been solved: nothing is sent. */
class CaptchaMissing extends Error {
  override name = 'CaptchaMissing'
}

/** Many captchas solve themselves a moment after the page has loaded. */
const waitForTokenMs = 8_000

/** Holds the token of a solved captcha until a call of the auth service spends it. */
export function createCaptchaToken() {
  let token: string | undefined
  let arrived: (() => void) | undefined
  return {
    /** The captcha was solved, or, with undefined, its token has expired. */
    set(next: string | undefined): void {
      token = next
      if (next) arrived?.()
    },
    /** Waits for a token and hands it out once; rejects with `CaptchaMissing` after eight seconds. */
    async take(): Promise<string> {
      if (!token) {
        await new Promise<void>((resolve) => {
          arrived = resolve
          setTimeout(resolve, waitForTokenMs)
        })
      }
      const taken = token
      if (!taken) throw new CaptchaMissing('Complete the check above the button, then try again.')
      token = undefined
      return taken
    },
  }
}
