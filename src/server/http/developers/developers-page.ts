import { html, raw } from 'hono/html'
import { product } from '#contracts/product.ts'
import { keyScopes } from '#contracts/rules/key-scopes.ts'
import { tools } from '../mcp/tools.ts'
import { usualKeyLimits } from '../requests/key-door.ts'
import {
  carefulExample,
  clientExample,
  packagePaths,
  quickStart,
  quickStartScopes,
} from './quick-start.ts'
import type { DescribedOperation, ReferencePart } from './reference.ts'
import { developersScript, developersStyles } from './styles.ts'

type Facts = { publicUrl: string; reference: ReferencePart[] }

/** The page for developers: a quick start by curl, what holds for every request, and each operation of keys. */
export function developersPage({ publicUrl, reference }: Facts) {
  const description = 'A quick start by curl, and every operation that an API key opens.'
  return html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Developers · ${product.name}</title>
<meta name="description" content="${description}">
<link rel="canonical" href="${publicUrl}/developers">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script src="/first-paint.js"></script>
<style>${raw(developersStyles)}</style>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header class="top"><div>
<a class="mark" href="/" aria-label="${product.name}, home">${product.name}<svg aria-hidden="true" viewBox="0 0 100 8" preserveAspectRatio="none" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"><path d="M1.5 5.2C22 2.2 47 2.4 66 3.6c12 .8 22 1.4 32.5-.8"/></svg></a>
<nav aria-label="Pages"><a class="wide" href="/how-it-works">How it works</a><a href="/dashboard/developers">Your keys</a></nav>
</div></header>
<main id="content">
<div class="intro">
<h1>Developers</h1>
<p class="lead">Programs order, draft, comment and read. They never approve, never delete, and never see more than whoever made
their key. Whatever they do stands in the history under the key’s name.</p>
</div>
<nav class="contents" aria-label="On this page"><div>
<a href="#quick-start">Quick start</a>
<a href="#typescript">TypeScript</a>
<a href="#n8n">n8n</a>
<a href="#every-request">Every request</a>
<a href="#assistants">Assistants</a>
<a href="#reference">Reference</a>
${reference.map((part) => html`<a href="#${anchorOf(part)}">${part.title}</a>`)}
</div></nav>
<section id="quick-start" aria-labelledby="quick-start-title">
<h2 id="quick-start-title">Quick start</h2>
<p class="soft">Five minutes with a shell, <code>curl</code> and <code>jq</code>. You need a workspace with a campaign, and one
credit.</p>
<ol class="steps">
<li><div><h3>Make a key</h3>
<p>Allow it: ${quickStartScopes.map((scope) => keyScopes[scope].label).join(', ')}. It is shown once; keep it out of the
history of your shell.</p>
<p><a class="button" href="/dashboard/developers">Make a key</a></p>
${command('read -rs COPYDESK_KEY && export COPYDESK_KEY')}</div></li>
${quickStart(publicUrl).map(
  (step) =>
    html`<li><div><h3>${step.title}</h3><p>${step.text}</p>${command(step.command, true)}</div></li>`,
)}
</ol>
</section>
${typescript(publicUrl)}
${n8n(publicUrl)}
${everyRequest(publicUrl)}
${assistants(publicUrl)}
<section id="reference" aria-labelledby="reference-title">
<h2 id="reference-title">Reference</h2>
<p class="soft">What keys may call, by the scope that opens it. Everything else is for people and answers a key with
<code>403</code>. The <a href="/api/v1/openapi.json">OpenAPI document</a> describes both, for your tools.</p>
${reference.map(
  (part) => html`<div class="part" id="${anchorOf(part)}">
<h3>${part.title}${part.scope ? html` <code>${part.scope}</code>` : ''}</h3>
<p>${part.text}</p>
<div class="operations">${part.operations.map(operationOf)}</div>
</div>`,
)}
</section>
</main>
<footer><p><a href="/">${product.name}</a><a href="/privacy">Privacy policy</a><a href="/terms">Terms of service</a></p></footer>
<script>${raw(developersScript)}</script>
</body>
</html>`
}

function typescript(publicUrl: string) {
  return html`<section id="typescript" aria-labelledby="typescript-title">
<h2 id="typescript-title">TypeScript</h2>
<p class="soft">A small package knows every path, input and answer that a key may use. It is made from the OpenAPI document, together with
this server.</p>
${command(`npm install ${publicUrl}${packagePaths.client}`)}
<div class="command"><pre data-client>${clientExample(publicUrl)}</pre><button type="button" hidden>Copy</button></div>
<p class="soft">Whole lists go on by a cursor, and a change can name the text that it is meant for:</p>
${command(carefulExample(publicUrl))}
</section>`
}

function n8n(publicUrl: string) {
  return html`<section id="n8n" aria-labelledby="n8n-title">
<h2 id="n8n-title">n8n</h2>
<p class="soft">Nodes of our own order an article, read it, propose an edit and ask for a review, and start a workflow when an article is
written, approved or published. Install them in the folder of your n8n, start it again, and add a credential with
<code>${publicUrl}</code> and a key.</p>
${command(`cd ~/.n8n/nodes && npm install ${publicUrl}${packagePaths.n8n}`)}
<p class="soft after">The trigger adds a webhook of its own and checks what it receives, so its key also needs <code>webhooks:manage</code>. It
takes it away again when the workflow is turned off.</p>
</section>`
}

function everyRequest(publicUrl: string) {
  const { default: usual, spending } = usualKeyLimits
  return html`<section id="every-request" aria-labelledby="every-request-title">
<h2 id="every-request-title">Every request</h2>
<dl class="facts">
<div><dt>Address and key</dt><dd>JSON over HTTPS at <code>${publicUrl}</code>, with <code>Authorization: Bearer cd_live_…</code>. A key belongs to one
workspace.</dd></div>
<div><dt>Once, whatever happens</dt><dd>Operations that spend or publish need an <code>Idempotency-Key</code> of your choice. Sent again within a day with the same
body, it gets the first answer, marked <code>Idempotency-Replayed: true</code>; with another body, <code>422</code>.</dd></div>
<div><dt>Whole lists</dt><dd>Lists of articles, clients, campaigns and credits answer a <code>nextCursor</code>, to be sent as <code>cursor</code> with a
<code>limit</code> of up to 100. What is added meanwhile repeats nothing and hides nothing.</dd></div>
<div><dt>Not over others’ work</dt><dd>An article has an <code>ETag</code>. As <code>If-Match</code> of a change, it gets <code>412</code> once the text is another one; as
<code>If-None-Match</code>, <code>304</code> while nothing has changed.</dd></div>
<div><dt>Limits</dt><dd>${usual} requests a minute for each key, and ${spending} that spend or publish. <code>RateLimit</code> says what is left; one too many is
<code>429</code> with <code>Retry-After</code>.</dd></div>
<div><dt>Refusals</dt><dd>A body with <code>code</code>, a <code>message</code> for people, <code>data.fields</code> for what is wrong in the request, and
<code>data.requestId</code>. What a key may not see answers like what does not exist: <code>404</code>.</dd></div>
</dl>
</section>`
}

function assistants(publicUrl: string) {
  return html`<section id="assistants" aria-labelledby="assistants-title">
<h2 id="assistants-title">Assistants</h2>
<p class="soft">Claude, ChatGPT, Cursor and others that speak the Model Context Protocol connect to <code>${publicUrl}/mcp</code>: add this address, and
allow the app on the page that opens. A program without a browser shows a key as its bearer token instead. Either gets the tools of its scopes; none
approves, publishes or deletes.</p>
${command(`claude mcp add --transport http copydesk ${publicUrl}/mcp --header "Authorization: Bearer $COPYDESK_KEY"`)}
<div class="operations tools">${tools.map(
    ({ name, description, scope }) =>
      html`<p><code>${name}</code><span>${description}</span><code class="soft">${scope}</code></p>`,
  )}</div>
</section>`
}

function operationOf({ id, method, path, summary, ...rest }: DescribedOperation) {
  const { namesRequests, fields, body, answer } = rest
  return html`<details id="${id}">
<summary><span class="method ${method.toLowerCase()}">${method}</span><code>${path}</code><span class="says">${summary}</span></summary>
<div class="told">
${namesRequests ? html`<p>Needs an <code>Idempotency-Key</code>.</p>` : ''}
${
  fields.length > 0
    ? html`<div><h4>It takes</h4><table class="fields"><tbody>${fields.map(
        (field) => html`<tr><th scope="row"><code>${field.name}</code></th><td>${field.type}</td>
<td>${field.where === 'body' ? '' : `${field.where}, `}${field.needed ? 'required' : 'optional'}</td></tr>`,
      )}</tbody></table></div>`
    : ''
}
${body ? html`<div><h4>Body</h4><pre tabindex="0">${body}</pre></div>` : ''}
${answer ? html`<div><h4>Answer</h4><pre tabindex="0">${answer}</pre></div>` : ''}
</div>
</details>`
}

function command(text: string, quickStartLine = false) {
  const mark = quickStartLine ? raw(' data-quick-start') : ''
  return html`<div class="command"><pre${mark}>${text}</pre><button type="button" hidden>Copy</button></div>`
}

function anchorOf({ scope }: ReferencePart): string {
  return (scope ?? 'every-key').replace(':', '-')
}
