import { viewKey } from '../article-view.ts'

/**
 * Shows what the host hands over, by MCP Apps of 2026-01-26: JSON-RPC with the window that holds this one. It asks for
 * nothing but links to be opened, and says how high it is.
 */
export const appScript = `
const part = (id) => document.getElementById(id)
const waiting = new Map()
let asked = 0
const send = (message) => parent.postMessage({ jsonrpc: '2.0', ...message }, '*')
const ask = (method, params) => new Promise((resolve, reject) => {
  asked += 1
  waiting.set(asked, { resolve, reject })
  send({ id: asked, method, params })
})
const open = (url) => ask('ui/open-link', { url }).catch(() => {})

addEventListener('message', ({ source, data }) => {
  if (source !== parent || data?.jsonrpc !== '2.0') return
  const { id, method, params, result, error } = data
  if (method === undefined) {
    const one = waiting.get(id)
    waiting.delete(id)
    if (error) one?.reject(error)
    else one?.resolve(result)
  } else if (method === 'ui/notifications/tool-result') show(params ?? {})
  else if (method === 'ui/notifications/tool-cancelled') say('The article was not read.')
  else if (method === 'ui/notifications/host-context-changed') dress(params ?? {})
  else if (method === 'ui/resource-teardown' || method === 'ping') send({ id, result: {} })
  else if (id !== undefined) send({ id, error: { code: -32601, message: 'Method not found' } })
})

function dress({ theme, styles }) {
  if (theme) document.documentElement.dataset.mode = theme
  for (const [name, value] of Object.entries(styles?.variables ?? {})) {
    if (/^--(color|font)-[a-z0-9-]+$/.test(name) && typeof value === 'string') {
      document.documentElement.style.setProperty(name, value)
    }
  }
}

function say(text) {
  part('state').textContent = text
  part('state').hidden = false
}

function show({ isError, content, _meta }) {
  const view = _meta?.['${viewKey}']
  if (isError || !view) return say(content?.find(({ type }) => type === 'text')?.text ?? 'There is nothing to show.')
  part('state').hidden = true
  part('article').hidden = false
  part('title').textContent = view.title
  part('facts').textContent = view.facts
  const text = part('text')
  text.innerHTML = view.html
  text.lang = view.language ?? ''
  text.dir = view.direction
  const openOnes = view.claims.filter((claim) => claim.open)
  for (const claim of view.claims) mark(text, claim, openOnes.indexOf(claim) + 1)
  part('claims').textContent = claimsLine(view, openOnes.length)
  part('claims').className = openOnes.length > 0 || !view.checked ? 'open' : 'fine'
  part('open').replaceChildren(...openOnes.map(entryOf))
  part('open').hidden = openOnes.length === 0
  part('go').onclick = () => open(view.address)
  fold()
}

function claimsLine({ checked, claims }, open) {
  if (!checked) return 'The facts have not been checked.'
  const sound = claims.length - open
  const stand = sound === 1 ? '1 statement has a source' : sound + ' statements have a source'
  if (open === 0) return stand + ', and nothing is open.'
  return stand + '; ' + (open === 1 ? '1 sentence is open.' : open + ' sentences are open.')
}

function entryOf({ text, says, why }) {
  const [entry, sentence, reason] = ['li', 'span', 'small'].map((name) => document.createElement(name))
  sentence.textContent = text
  reason.textContent = says === why || !why ? says : says + ': ' + why
  entry.append(sentence, reason)
  return entry
}

function mark(text, { text: sentence, open, says, source }, number) {
  const plain = (words) => words.replace(/\\s/g, ' ')
  for (const block of text.querySelectorAll('p, li, td, th, blockquote, h2, h3, h4')) {
    const nodes = []
    const walk = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
    while (walk.nextNode()) nodes.push(walk.currentNode)
    const at = plain(nodes.map(({ data }) => data).join('')).indexOf(plain(sentence))
    if (at < 0) continue
    let from = at
    let left = sentence.length
    let last = null
    for (const node of nodes) {
      const { length } = node.data
      if (from >= length) {
        from -= length
        continue
      }
      const piece = node.splitText(from)
      if (piece.data.length > left) piece.splitText(left)
      const made = document.createElement('mark')
      made.className = open ? 'open' : 'fine'
      made.title = source && !open ? says + ': ' + source : says
      piece.replaceWith(made)
      made.append(piece)
      left -= piece.data.length
      from = 0
      last = made
      if (left <= 0) break
    }
    if (open && last) {
      const sign = document.createElement('sup')
      sign.textContent = number
      last.append(sign)
    }
    return
  }
}

function fold() {
  const text = part('text')
  const more = part('more')
  const long = text.scrollHeight > 640
  text.classList.toggle('folded', long)
  more.hidden = !long
  more.onclick = () => {
    text.classList.remove('folded')
    more.hidden = true
  }
}

document.addEventListener('click', (event) => {
  const link = event.target.closest?.('a[href]')
  if (!link) return
  event.preventDefault()
  open(link.href)
})
new ResizeObserver(() => {
  const { width, height } = document.documentElement.getBoundingClientRect()
  send({ method: 'ui/notifications/size-changed', params: { width: Math.ceil(width), height: Math.ceil(height) } })
}).observe(document.documentElement)

ask('ui/initialize', {
  appInfo: { name: 'copydesk', title: 'Copydesk', version: '1' },
  appCapabilities: { availableDisplayModes: ['inline', 'fullscreen'] },
  protocolVersion: '2026-01-26',
}).then(({ hostContext }) => {
  dress(hostContext ?? {})
  send({ method: 'ui/notifications/initialized', params: {} })
}, () => say('This assistant cannot show articles.'))
`
