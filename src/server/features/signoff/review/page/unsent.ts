import { html } from 'hono/html'
import type { Markup } from '../../page/layout.ts'

/** What somebody wrote that could not be sent, to be copied. */
export function unsent(text: string | undefined): Markup | '' {
  if (!text) return ''
  return html`<label for="unsent">What you wrote, which was not sent</label>
<textarea id="unsent" rows="6" dir="auto" readonly>${text}</textarea>
<p class="soft small">Copy it before you leave this page.</p>`
}
