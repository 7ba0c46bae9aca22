// Reads files (JSON, an array of Markdown with front matter) and answers the HTML that each becomes where gray-matter
// takes the head off and markdown-it, with the extensions that Strapi's preview has, reads the rest.
const { createRequire } = require('node:module')
const { join } = require('node:path')
const load = createRequire(join(process.env.CONSUMERS ?? '', 'package.json'))
const matter = load('gray-matter')
const { full: emoji } = load('markdown-it-emoji')

const reader = load('markdown-it')({ html: true, linkify: true, typographer: true }).use(emoji)
for (const name of ['abbr', 'deflist', 'footnote', 'ins', 'mark', 'sub', 'sup']) {
  const extension = load(`markdown-it-${name}`)
  reader.use(extension.default ?? extension)
}
reader.use(load('markdown-it-container'), 'warning')

let input = ''
process.stdin.on('data', (chunk) => (input += chunk))
process.stdin.on('end', () => {
  const answers = JSON.parse(input).map((file) => {
    const { data, content } = matter(file)
    if (!(data.date instanceof Date)) throw new Error('The date is no date.')
    return reader.render(content)
  })
  process.stdout.write(JSON.stringify(answers), () => process.exit())
})
