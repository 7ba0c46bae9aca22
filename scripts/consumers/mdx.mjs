// Reads files (JSON, an array of MDX) and answers the HTML that each becomes.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const { resolve } = createRequire(join(process.env.CONSUMERS ?? '', 'package.json'))
const load = (name) => import(pathToFileURL(resolve(name)).href)
const { evaluate } = await load('@mdx-js/mdx')
const { default: remarkGfm } = await load('remark-gfm')
const runtime = await load('react/jsx-runtime')
const { renderToStaticMarkup } = await load('react-dom/server')

let input = ''
for await (const chunk of process.stdin) input += chunk
const answers = []
for (const file of JSON.parse(input)) {
  const { default: Content } = await evaluate(file, { ...runtime, remarkPlugins: [remarkGfm] })
  answers.push(renderToStaticMarkup(runtime.jsx(Content, {})))
}
process.stdout.write(JSON.stringify(answers))
