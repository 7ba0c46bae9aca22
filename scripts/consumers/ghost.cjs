// Reads posts (JSON, an array of HTML) and answers the HTML that Ghost shows of each once its editor has stored it.
const { createRequire } = require('node:module')
const { join } = require('node:path')
// In a folder of its own, since another version of Lexical beside it breaks it.
const load = createRequire(join(process.env.CONSUMERS ?? '', 'ghost', 'package.json'))
const { htmlToLexical } = load('@tryghost/kg-html-to-lexical')
const { LexicalHTMLRenderer } = load('@tryghost/kg-lexical-html-renderer')
const { DEFAULT_NODES } = load('@tryghost/kg-default-nodes')
const { JSDOM } = load('jsdom')

let input = ''
process.stdin.on('data', (chunk) => (input += chunk))
process.stdin.on('end', async () => {
  const renderer = new LexicalHTMLRenderer({ nodes: DEFAULT_NODES })
  const createDocument = () => new JSDOM().window.document
  const answers = []
  for (const post of JSON.parse(input)) {
    const stored = JSON.stringify(htmlToLexical(post))
    answers.push(await renderer.render(stored, { target: 'html', createDocument }))
  }
  process.stdout.write(JSON.stringify(answers), () => process.exit())
})
