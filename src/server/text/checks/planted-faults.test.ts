import { expect, test } from 'vitest'
import type { CheckId } from '#contracts/articles/checks.ts'
import { noRules } from '#contracts/rules/clients/client-rules.ts'
import { allChecks } from './check-article.ts'
import { blocksOf, type CheckedArticle } from './checked-article.ts'
import { type PlantingGround, plantingGrounds } from './planted-faults.fixture.ts'

type Section = { title: string; content: string }
type Fault = { kind: string; seenBy: CheckId; plant: (sections: Section[]) => Section[] }

const checksOfText: readonly CheckId[] = [
  'figures',
  'names',
  'quotations',
  'addresses',
  'avoided-words',
  'missing-sections',
  'repetition',
  'stock-phrases',
  'machine-talk',
  'placeholders',
  'endings',
  'headings',
  'language',
]

/** Three sections of clean prose; `turn` decides which sentences stand where. */
function cleanSections({ clean }: PlantingGround, turn: number): Section[] {
  const turned = clean.map((_, index) => clean[(index + turn) % clean.length] ?? '')
  const third = Math.ceil(turned.length / 3)
  return [0, 1, 2].map((place) => ({
    title: `${place + 1}`,
    content: turned.slice(place * third, (place + 1) * third).join(' '),
  }))
}

function articleOf(ground: PlantingGround, sections: Section[]): CheckedArticle {
  const { language, evidence } = ground
  return {
    ...{ language, title: '', slug: '', metaDescription: '', keyword: '', bannerAlt: null },
    planned: [60, 60, 60],
    blocks: blocksOf({ introduction: '', sections, conclusion: '' }, '', language),
    ground: {
      clientName: evidence.split(' ').slice(0, 2).join(' '),
      rules: { ...noRules, avoided: ['zigzag'] },
      evidence,
      source: '',
      today: '2026-11-22',
    },
  }
}

const at = (sections: Section[], turn: number, change: (content: string) => string) =>
  sections.map((section, index) =>
    index === turn % sections.length ? { ...section, content: change(section.content) } : section,
  )

/** Every fault that can be planted into clean sections of one language. */
function faultsOf({ invented, changed, foreign }: PlantingGround, turn: number): Fault[] {
  const added = (kind: string, seenBy: CheckId, sentences: string[]) =>
    sentences.map((sentence) => ({
      ...{ kind, seenBy },
      plant: (sections: Section[]) => at(sections, turn, (content) => `${content} ${sentence}`),
    }))
  const one = (kind: string, seenBy: CheckId, change: (content: string) => string): Fault => ({
    ...{ kind, seenBy },
    plant: (sections) => at(sections, turn, change),
  })
  return [
    ...added('invented figure', 'figures', invented.figure),
    ...added(
      'changed figure',
      'figures',
      changed.figure.map(([, wrong]) => wrong),
    ),
    ...added(
      'contradiction of the source',
      'figures',
      changed.figure.map(([right, wrong]) => `${right} ${wrong}`),
    ),
    ...added(
      'swapped name',
      'names',
      changed.name.map(([, wrong]) => wrong),
    ),
    ...added('invented address', 'addresses', invented.address),
    ...added('quotation nobody said', 'quotations', invented.quotation),
    ...added('fact about the client', 'figures', invented.client),
    ...added('machine talk', 'machine-talk', invented.machine),
    ...added('stock phrase', 'stock-phrases', invented.banned),
    ...added('gap left open', 'placeholders', invented.placeholder),
    ...added('banned word', 'avoided-words', ['Zigzag.', 'A zigzag, B.']),
    one('wrong language', 'language', (content) => `${content}\n\n${foreign}`),
    one('missing section', 'missing-sections', () => ''),
    one('repeated paragraph', 'repetition', (content) => `${content}\n\n${content}`),
    one('end in mid-sentence', 'endings', (content) =>
      content.replace(/[.?!”»“]+$/, ' a e o u a e'),
    ),
    one('heading out of order', 'headings', (content) => `# Z\n\n${content}`),
    {
      ...{ kind: 'section left out', seenBy: 'missing-sections' },
      plant: (sections) => sections.slice(0, -1),
    },
  ]
}

const findingsOf = (article: CheckedArticle, id: CheckId) =>
  allChecks.find((check) => check.id === id)?.find(article)?.length ?? 0

test('planted faults of the kinds that code can see are all caught', () => {
  const caught = new Map<string, { planted: number; caught: number }>()
  const missed: string[] = []
  for (const ground of plantingGrounds) {
    for (let turn = 0; turn < 4; turn += 1) {
      const clean = cleanSections(ground, turn)
      const before = new Map(
        checksOfText.map((id) => [id, findingsOf(articleOf(ground, clean), id)]),
      )
      for (const { kind, seenBy, plant } of faultsOf(ground, turn)) {
        const found =
          findingsOf(articleOf(ground, plant(clean)), seenBy) > (before.get(seenBy) ?? 0)
        const so = caught.get(kind) ?? { planted: 0, caught: 0 }
        caught.set(kind, { planted: so.planted + 1, caught: so.caught + (found ? 1 : 0) })
        if (!found) missed.push(`${ground.language}: ${kind} (${turn})`)
      }
    }
  }
  const planted = [...caught.values()].reduce((sum, so) => sum + so.planted, 0)
  console.info(
    [...caught].map(([kind, so]) => `${kind}: ${so.caught} of ${so.planted} caught`).join('\n'),
  )
  expect(planted).toBeGreaterThanOrEqual(400)
  expect(caught.size).toBeGreaterThanOrEqual(12)
  expect(missed).toEqual([])
})

test('of clean sentences at most three in a hundred are flagged', () => {
  const flagged: string[] = []
  let sentences = 0
  for (const ground of plantingGrounds) {
    sentences += ground.clean.length
    for (const sentence of ground.clean) {
      const section = { title: '1', content: sentence }
      const article = articleOf(ground, [
        section,
        { ...section, content: '' },
        { ...section, content: '' },
      ])
      const ids = checksOfText.filter((id) => id !== 'missing-sections')
      const by = ids.filter((id) => findingsOf(article, id) > 0)
      if (by.length > 0) flagged.push(`${by.join(', ')}: ${sentence}`)
    }
  }
  expect(flagged.length / sentences, flagged.join('\n')).toBeLessThanOrEqual(0.03)
})
