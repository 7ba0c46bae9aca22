import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Node } from 'prosemirror-model'
import { EditorState } from 'prosemirror-state'
import { describe, expect, test } from 'vitest'
import { composeMarkdown, nastyMarkdown, seeded } from '#test/factories/nasty-markdown.ts'
import { readMarkdown } from './read-markdown.ts'
import { schema } from './schema.ts'
import { writeMarkdown } from './write-markdown.ts'

/** Real documents: what the installed packages say of themselves, the short ones. */
function readmes(count: number): string[] {
  const root = 'node_modules'
  const folders = readdirSync(root)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(root, name)).map((sub) => join(name, sub)) : [name],
    )
    .sort()
  const found: string[] = []
  for (const folder of folders) {
    const path = join(root, folder, 'README.md')
    const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
    if (size > 300 && size < 2200) found.push(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''))
    if (found.length === count) break
  }
  return found
}

const composed = Array.from({ length: 130 }, (_, seed) => composeMarkdown(seed + 1))
const real = readmes(300 - composed.length - nastyMarkdown.length)
const corpus = [...nastyMarkdown, ...composed, ...real]
const read = corpus.map((text) => readMarkdown(text))

/** What a reader sees: every character with its marks and what it stands in, without the blanks. */
function seen(doc: Node): string {
  const out: string[] = []
  doc.descendants((node, _, parent) => {
    const marks = node.marks.map(({ type, attrs }) => type.name + JSON.stringify(attrs)).join()
    const around = `${parent?.type.name} ${marks} `
    if (node.isText) {
      for (const letter of (node.text ?? '').replace(/\s+/g, '')) out.push(around + letter)
    } else if (node.isAtom && node.type !== schema.nodes.hard_break) {
      out.push(around + node.type.name + JSON.stringify(node.attrs))
    } else if (node.isTextblock && node.textContent.trim() !== '') {
      out.push(node.type.name)
    }
    return true
  })
  return out.join('\n')
}

test('the corpus holds 300 documents, real ones among them', () => {
  expect(corpus).toHaveLength(300)
  expect(real.length).toBeGreaterThan(100)
})

test('a text that is opened and left comes back byte for byte', () => {
  for (const opened of read) {
    const { text } = opened
    expect(writeMarkdown(opened.doc, opened)).toBe(text)
  }
})

test('a change in one block leaves every other byte as it was', () => {
  for (const [seed, opened] of read.entries()) {
    const places = textblocks(opened.doc)
    const place = places[Math.floor(seeded(seed)() * places.length)]
    if (place === undefined) continue
    const { tr } = EditorState.create({ doc: opened.doc })
    const doc = tr.insertText('Zqx ', place).doc
    const at = tr.doc.resolve(place).index(0)
    const written = writeMarkdown(doc, opened)
    const before = opened.blocks[at - 1]
    if (before && !isList(before.node)) {
      expect(written.startsWith(opened.markdown.slice(0, before.end))).toBe(true)
    }
    for (const [other, { node, source }] of opened.blocks.entries()) {
      // Lists side by side are told apart by their marks, which are chosen together.
      if (other !== at && !isList(node)) expect(written).toContain(source)
    }
    expect(withoutWord(seen(readMarkdown(written).doc))).toBe(seen(opened.doc))
  }
})

const isList = ({ type }: Node) => type.name.endsWith('_list')

function textblocks(doc: Node): number[] {
  const places: number[] = []
  doc.descendants((node, position) => {
    if (node.isTextblock && node.textContent.trim() !== '') places.push(position + 1)
    return true
  })
  return places
}

/** What is seen without the word that was typed. */
function withoutWord(found: string): string {
  const lines = found.split('\n')
  const at = lines.findIndex(
    (line, at) =>
      line.at(-1) === 'Z' && lines[at + 1]?.at(-1) === 'q' && lines[at + 2]?.at(-1) === 'x',
  )
  return lines.toSpliced(at, 3).join('\n')
}

const sorted = (lines: string) => lines.split('\n').toSorted().join('\n')

describe('written anew', () => {
  test('items and lists without text are left out', () => {
    const { doc } = readMarkdown('- one\n-\n- [ ] two\n\nEnd\n\n1.\n2.')
    expect(writeMarkdown(doc)).toBe('- one\n- [ ] two\n\nEnd')
  })

  test('every word keeps its marks and its place, and the second time nothing changes', () => {
    for (const { text, doc } of read) {
      const written = writeMarkdown(doc)
      const again = readMarkdown(written)
      expect(seen(again.doc), text).toBe(seen(doc))
      expect(writeMarkdown(again.doc), text).toBe(written)
    }
  })

  test('blocks that are taken out, moved and put together say what the page shows', () => {
    for (const [seed, opened] of read.entries()) {
      const { text } = opened
      const random = seeded(seed + 500)
      const blocks = [...opened.doc.content.content]
      for (let step = 0; step < 3 && blocks.length > 1; step++) {
        const [taken] = blocks.splice(Math.floor(random() * blocks.length), 1)
        // Without its note, a mark for one is plain text.
        const isNote = taken?.attrs.source?.startsWith('[^')
        if (taken && (isNote || random() < 0.6))
          blocks.splice(Math.floor(random() * blocks.length), 0, taken)
      }
      const doc = schema.nodes.doc.create(null, blocks)
      const again = readMarkdown(writeMarkdown(doc, opened))
      expect(sorted(seen(again.doc)), text).toBe(sorted(seen(doc)))
    }
  })
})
