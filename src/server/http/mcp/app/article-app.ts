import { createHash } from 'node:crypto'
import { appScript } from './app-script.ts'
import { appStyles } from './app-styles.ts'

/** The app that shows an article in a chat, where the assistant can show one (MCP Apps). */
export const articleApp = {
  uri: 'ui://copydesk/article',
  mimeType: 'text/html;profile=mcp-app',
  // It loads nothing: what a host would let in by itself stays out, too.
  meta: { ui: { csp: {}, prefersBorder: true } },
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const policy = [
  "default-src 'none'",
  `script-src ${hashOf(appScript)}`,
  `style-src ${hashOf(appStyles)}`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/** The whole page of the app. */
export const articleAppHtml = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Copydesk</title>
<style>${appStyles}</style>
</head>
<body>
<main>
<p id="state" role="status">Reading the article…</p>
<div id="article" hidden>
<header>
<div><h1 id="title"></h1><p id="facts"></p></div>
<button id="go" type="button">Open in Copydesk</button>
</header>
<p id="claims"></p>
<div id="text"></div>
<button id="more" type="button" hidden>Show the whole article</button>
<ol id="open" aria-label="Open sentences" hidden></ol>
</div>
</main>
<script type="module">${appScript}</script>
</body>
</html>
`
