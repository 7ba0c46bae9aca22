// Reads texts (JSON, an array of Lexical's) and answers the HTML that Payload's own converter makes of each.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const { resolve } = createRequire(join(process.env.CONSUMERS ?? '', 'package.json'))
const load = (name) => import(pathToFileURL(resolve(name)).href)
const { convertLexicalToHTML } = await load('@payloadcms/richtext-lexical/html')

let input = ''
for await (const chunk of process.stdin) input += chunk
const answers = JSON.parse(input).map((data) =>
  convertLexicalToHTML({ data, disableContainer: true }),
)
process.stdout.write(JSON.stringify(answers), () => process.exit())
