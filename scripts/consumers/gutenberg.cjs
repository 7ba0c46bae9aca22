// Reads posts (JSON, an array of texts of blocks) and answers for each: the blocks that WordPress's editor calls
// invalid, and the HTML that it would save. The editor's library wants a browser's globals.
const { createRequire } = require('node:module')
const { join } = require('node:path')
const load = createRequire(join(process.env.CONSUMERS ?? '', 'package.json'))
const { JSDOM } = load('jsdom')

const { window } = new JSDOM('<!doctype html><body></body>', {
  url: 'http://localhost/',
  pretendToBeVisual: true,
})
class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.matchMedia = () => ({ matches: false, addListener() {}, removeListener() {} })
Object.assign(window, {
  ResizeObserver: Observer,
  IntersectionObserver: Observer,
  CSS: { supports: () => false, escape: (text) => text },
})
for (const name of Object.getOwnPropertyNames(window)) {
  if (name in globalThis && name !== 'navigator') continue
  const value = window[name]
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
}
Object.defineProperty(globalThis, 'window', { value: window, configurable: true })
for (const name of ['info', 'warn', 'error', 'debug', 'groupCollapsed', 'groupEnd']) {
  console[name] = () => {}
}

const blocks = load('@wordpress/blocks')
load('@wordpress/block-library').registerCoreBlocks()

const invalid = (found) =>
  found.flatMap(({ name, isValid, innerBlocks }) => [
    ...(isValid ? [] : [name]),
    ...invalid(innerBlocks),
  ])

let input = ''
process.stdin.on('data', (chunk) => (input += chunk))
process.stdin.on('end', () => {
  const answers = JSON.parse(input).map((post) => {
    const parsed = blocks.parse(post)
    return { invalid: invalid(parsed), html: blocks.serialize(parsed) }
  })
  process.stdout.write(JSON.stringify(answers), () => process.exit())
})
