import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deskAt } from '#server/features/manuscripts/manuscripts.fixture.ts'
import { lostFacts, lostWords } from '#server/text/lost/lost-from.ts'
import { articleTree } from '#server/text/markdown/article-tree.ts'
import { renderTree } from '#server/text/markdown/markdown.ts'
import { shapeOf, writeColumn } from '#test/constructs-table.ts'
import { constructs, hardArticles } from '#test/factories/hard-structures.ts'
import {
  item,
  level,
  lists,
  para,
  run,
  styled,
  styleOf,
  wordFile,
} from '#test/factories/word-files.ts'
import { createWrittenArticle } from '#test/factories/written-article.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'
import { wordDocument } from './word-document.ts'

// Brings 36 Word documents in, takes each out again as Word, and has LibreOffice read it. Needs `soffice`
// (Debian's libreoffice-writer-nogui).

const outline = (at: number) => `<w:pPr><w:outlineLvl w:val="${at}"/></w:pPr>`
const vanish = '<w:rPr><w:vanish/></w:rPr>'

type Maker = {
  styles: string
  /** Ids of styles for headings of two levels, and for quotes. */
  heading: [string, string]
  quote: string
  hidden: string
}

const makers: Record<string, Maker> = {
  'Word in English': {
    styles: [1, 2].map((at) => styleOf(`Heading${at}`, { name: `heading ${at}` })).join(''),
    heading: ['Heading1', 'Heading2'],
    quote: 'Quote',
    hidden: para(run('UNSEEN.', '<w:vanish/>')),
  },
  'Word in German': {
    styles: [1, 2].map((at) => styleOf(`berschrift${at}`, { name: `heading ${at}` })).join(''),
    heading: ['berschrift1', 'berschrift2'],
    quote: 'Zitat',
    hidden: styled('Intern', 'UNSEEN.'),
  },
  'Word with a house style': {
    styles:
      styleOf('Kapitel', { inside: outline(0) }) +
      styleOf('HouseA', { name: 'House A', based: 'Kapitel' }) +
      styleOf('HouseB', { name: 'House B', based: 'HouseA', inside: outline(1) }),
    heading: ['HouseA', 'HouseB'],
    quote: 'HouseQuote',
    hidden: para(`${run('Seen.')}${run(' UNSEEN.', '<w:rStyle w:val="Secret"/>')}`),
  },
  'LibreOffice in Swedish': {
    styles: [1, 2].map((at) => styleOf(`Rubrik${at}`, { inside: outline(at - 1) })).join(''),
    heading: ['Rubrik1', 'Rubrik2'],
    quote: 'IntenseQuote',
    hidden: para('<w:del><w:r><w:delText>UNSEEN.</w:delText></w:r></w:del>'),
  },
  Pandoc: {
    styles:
      [1, 2].map((at) => styleOf(`Heading${at}`, { name: `heading ${at}` })).join('') +
      styleOf('Author', { based: 'Title' }) +
      styleOf('BlockText', { name: 'Block Text', based: 'BodyText' }),
    heading: ['Heading1', 'Heading2'],
    quote: 'BlockText',
    hidden: styled('Author', run('UNSEEN.', '<w:vanish/>')),
  },
  'Google Docs': {
    styles: [1, 2].map((at) => styleOf(`Heading${at}`, { name: `heading ${at}` })).join(''),
    heading: ['Heading1', 'Heading2'],
    quote: 'Quote',
    hidden: `<w:tbl><w:tr><w:trPr><w:hidden/></w:trPr><w:tc>${para('UNSEEN.')}</w:tc></w:tr><w:tr><w:tc>${para('Seen.')}</w:tc></w:tr></w:tbl>`,
  },
}
const common =
  styleOf('Title', {}) +
  styleOf('Quote', {}) +
  styleOf('Zitat', { name: 'Quote' }) +
  styleOf('HouseQuote', { based: 'Quote' }) +
  styleOf('IntenseQuote', { name: 'Intense Quote' }) +
  styleOf('Intern', { inside: vanish }) +
  styleOf('Secret', { type: 'character', inside: vanish })

const languages: Record<string, string[]> = {
  English: ['kettle', 'water', 'steam', 'cup', 'leaf', 'sugar', 'milk'],
  German: ['Kessel', 'Wässer', 'Dämpfe', 'Tasse', 'Blatt', 'Süße', 'Milch'],
  Polish: ['czajnik', 'woda', 'parą', 'filiżanka', 'liść', 'cukier', 'mléko'],
  Russian: ['чайник', 'вода', 'пар', 'чашка', 'лист', 'сахар', 'молоко'],
  Japanese: ['急須', '水分', '湯気', '茶碗', '茶葉', '砂糖', '牛乳'],
  Arabic: ['غلاية', 'ماء', 'بخار', 'كوب', 'ورقة', 'سكر', 'حليب'],
}

const cases = Object.entries(makers).flatMap(([maker, ways]) =>
  Object.entries(languages).map(([language, words]) => ({
    name: `${maker}, ${language}`,
    ways,
    words,
  })),
)

/** Lists by which Pandoc lets an item go on, and writes tasks. */
const bullets = [' ', '☐', '☒']
  .map(
    (sign, at) =>
      `<w:abstractNum w:abstractNumId="${at + 2}"><w:lvl w:ilvl="0"><w:start w:val="1"/>${level('bullet', sign)}</w:lvl></w:abstractNum><w:num w:numId="${at + 2}"><w:abstractNumId w:val="${at + 2}"/></w:num>`,
  )
  .join('')

function documentOf({ styles, heading, quote, hidden }: Maker, words: string[]) {
  const [title = '', first = '', second = '', one = '', two = '', three = '', note = ''] = words
  const reference = (id: number) => `<w:r><w:footnoteReference w:id="${id}"/></w:r>`
  const body = [
    styled('Title', title),
    para(`${run(`${title} ${first}.`)}${reference(2)}`),
    hidden,
    styled(heading[0], first),
    item(one),
    item(two),
    para(`${second} ${second}.`),
    item(three),
    item(`${one} ${two}`, 1),
    item(`${two} ${three}`, 0, '2'),
    item(`${three} ${one}`, 0, '3'),
    item(`${first} ${two}`, 0, '4'),
    styled(heading[1], second),
    styled(quote, `${three} ${three}`),
    para(`${run(`${one}.`)}${reference(3)}`),
  ].join('')
  const footnote = (id: number, text: string) =>
    `<w:footnote w:id="${id}">${para(`<w:r><w:footnoteRef/></w:r>${run(text)}`)}</w:footnote>`
  return wordFile(body, {
    styles: common + styles,
    numbering: lists([level('decimal', '%1.'), level('lowerLetter', '%2)')]) + bullets,
    footnotes: footnote(2, `${note} ${first}`) + footnote(3, `${note} ${second}`),
  })
}

let server: TestApp
let folder: string
beforeAll(async () => {
  server = await startTestApp()
  folder = await mkdtemp(join(tmpdir(), 'word-'))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

/** Has LibreOffice write all files of the folder in another format; of some 250 at once it leaves out the last. */
function convert(files: readonly string[], format: string): void {
  const home = `-env:UserInstallation=file://${join(folder, 'home')}`
  for (let at = 0; at < files.length; at += 50) {
    const { status, stderr } = spawnSync(
      'soffice',
      [home, '--headless', '--convert-to', format, '--outdir', folder, ...files.slice(at, at + 50)],
      { encoding: 'utf8', timeout: 300_000 },
    )
    if (status !== 0) throw new Error(stderr)
  }
}

test('36 documents come back whole: headings, numbers, notes and quotes, and nothing hidden', async () => {
  const desk = await deskAt(server)
  const files: string[] = []
  for (const [index, { ways, words }] of cases.entries()) {
    const { article } = await desk.bring(await documentOf(ways, words))
    const { url } = await desk.user.api.downloads.begin({
      articleIds: [article.id],
      format: 'docx',
    })
    const answer = await server.app.request(url)
    const file = join(folder, `${index}.docx`)
    await writeFile(file, Buffer.from(await answer.arrayBuffer()))
    files.push(file)
  }
  expect(files).toHaveLength(36)
  convert(files, 'fodt')
  convert(files, 'txt:Text (encoded):UTF8')
  for (const [index, { name, words }] of cases.entries()) {
    const [title = '', first = '', second = '', one = '', two = '', three = '', note = ''] = words
    const odt = await readFile(join(folder, `${index}.fodt`), 'utf8')
    const read = await readFile(join(folder, `${index}.txt`), 'utf8')
    const lines = read.split(/\r?\n/).map((line) => line.trim())
    expect(odt + read, name).not.toContain('UNSEEN')
    expect(headingsOf(odt), name).toEqual(expect.arrayContaining([first, second]))
    expect(lines, name).toEqual(
      expect.arrayContaining([
        title,
        expect.stringMatching(new RegExp(`^1\\.\\s*${one}$`)),
        expect.stringMatching(new RegExp(`^2\\.\\s*${two}$`)),
        expect.stringMatching(new RegExp(`^3\\.\\s*${three}$`)),
        expect.stringMatching(new RegExp(`^\\S+\\s*${one} ${two}$`)),
        `${two} ${three}`,
        expect.stringMatching(new RegExp(`☐\\s*${three} ${one}$`)),
        expect.stringMatching(new RegExp(`☑\\s*${first} ${two}$`)),
        expect.stringMatching(new RegExp(`^1\\.\\s*${note} ${first}$`)),
        expect.stringMatching(new RegExp(`^2\\.\\s*${note} ${second}$`)),
      ]),
    )
    expect(quotesOf(odt), name).toEqual([`${three} ${three}`])
  }
}, 900_000)

test('240 articles that are hard on structure keep every word, in order', async () => {
  const user = await server.signUp()
  const articleId = await createWrittenArticle(server.database, user)
  const article = await user.api.articles.get({ id: articleId })
  const treeOf = (markdown: string) => articleTree({ content: null, bodyContent: markdown })
  const alone = Object.values(constructs).map(treeOf)
  const trees = [...alone, ...hardArticles(240).map(treeOf)]
  const files: string[] = []
  for (const [index, tree] of trees.entries()) {
    const file = join(folder, `hard-${index}.docx`)
    await writeFile(file, await wordDocument(article, tree, null))
    files.push(file)
  }
  convert(files, 'html:HTML:EmbedImages')
  const outcomes: string[] = []
  for (const [index, tree] of trees.entries()) {
    const html = await readFile(join(folder, `hard-${index}.html`), 'utf8')
    expect(await lostWords(tree, { html }), html).toEqual([])
    const facts = await lostFacts(tree, { html })
    expect(facts, html).toEqual([])
    if (index < alone.length) {
      outcomes.push(shapeOf(html) === shapeOf(renderTree(tree)) ? 'kept' : 'shaped')
    }
  }
  writeColumn('Word', outcomes)
}, 1_800_000)

const plain = (xml: string) => xml.replace(/<text:s\/>/g, ' ').replace(/<[^>]*>/g, '')

function headingsOf(odt: string): string[] {
  return [...odt.matchAll(/<text:h\b[^>]*>([\s\S]*?)<\/text:h>/g)].map(([, inside = '']) =>
    plain(inside),
  )
}

/** Paragraphs whose style is that of quotes, or is made of it. */
function quotesOf(odt: string): string[] {
  const made = [
    ...odt.matchAll(/style:name="([^"]+)"[^>]*style:parent-style-name="Quot[^"]*"/g),
  ].map(([, name = '']) => name)
  const styles = new Set(['Quote', 'Quotations', ...made])
  return [
    ...odt.matchAll(/<text:p\b[^>]*text:style-name="([^"]+)"[^>]*>([\s\S]*?)<\/text:p>/g),
  ].flatMap(([, style = '', inside = '']) => (styles.has(style) ? [plain(inside)] : []))
}
