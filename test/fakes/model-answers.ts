/** The stages of writing, as a fake model recognises them in prompts. */
export type Stage =
  | 'plan'
  | 'section'
  | 'plain'
  | 'edit'
  | 'rewrite'
  | 'frame'
  | 'seo'
  | 'social'
  | 'post'
  | 'revise'
  | 'again'
  | 'titles'
  | 'judge'
  | 'other'

const signs: [Stage, RegExp][] = [
  ['edit', /^Read <whole_article> from beginning to end/m],
  ['rewrite', /has been written before, as <part_before>/m],
  ['plan', /^Plan the article\./m],
  ['section', /^Write section \d+ of \d+/m],
  ['plain', /^Write the (?:section “|first paragraph|last paragraph)/m],
  ['frame', /^The sections in <article> are finished/m],
  ['seo', /^Write the fields for search engines/m],
  ['social', /^Write the posts that go with the article/m],
  ['post', /^Write one post that goes with the article/m],
  ['again', /^Write one section of a finished article again/m],
  ['revise', /^Revise one passage of a finished article/m],
  ['judge', /^Check the facts of the \d+ sentences/m],
  ['titles', /^Propose 10 article titles/m],
]

export function stageOf(prompt: string): Stage {
  return signs.find(([, sign]) => sign.test(prompt))?.[0] ?? 'other'
}

const inTag = (prompt: string, tag: string) =>
  new RegExp(`<${tag}>\\n([\\s\\S]*?)\\n</${tag}>`).exec(prompt)?.[1]?.trim() ?? ''

const subjects =
  'a clear aim|the first small step|a short list|the person at the desk|one honest look|the plain answer|a quiet hour|the second attempt|a shared picture|the open question|a good habit'.split(
    '|',
  )
const verbs =
  'comes before|is worth more than|makes room for|shows the way to|takes the place of|leads back to|keeps watch over|saves time for|gives weight to|stands behind|leaves out|holds together|asks for'.split(
    '|',
  )
const objects =
  'any tool on the market|the perfect plan|whatever nobody uses|the rest of the work|the next decision|what people remember|a long meeting|the cheaper choice|the last detail|an early change of course|everything that can wait|the loudest opinion|what the reader needs|the work of a whole week|the part that hurts|a promise to a colleague|the habit of asking'.split(
    '|',
  )

const nth = (list: string[], index: number) => list[index % list.length] ?? ''

/** Sentences of which no two neighbours ever follow each other again. */
function sentenceAt(index: number): string {
  const subject = nth(subjects, index)
  const said = `${subject} ${nth(verbs, index)} ${nth(objects, index)}`
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`
}

/** About `words` words in paragraphs of four sentences; texts with offsets far apart have nothing in common. */
export function proseOf(words: number, offset = 0): string {
  const said: string[] = []
  let count = 0
  for (let index = offset; count < words; index += 1) {
    const sentence = sentenceAt(index)
    said.push(sentence)
    count += sentence.split(' ').length
  }
  const paragraphs: string[] = []
  for (let index = 0; index < said.length; index += 4) {
    paragraphs.push(said.slice(index, index + 4).join(' '))
  }
  return paragraphs.join('\n\n')
}

/** The ids of the evidence in a prompt. */
const idsIn = (prompt: string): string[] =>
  [...prompt.matchAll(/^\[\[([fpsn]\w+)\]\] /gm)].map(([, id = '']) => id)

/** What a section of a plan rests on: its share of the evidence, in statements of up to three pieces. */
function boundTo(ids: readonly string[], index: number, of: number) {
  const own = ids.filter((_, at) => at % of === index)
  const claims = Array.from({ length: Math.min(2, own.length) }, (_, half) => ({
    say: `${sentenceAt(4_000 + 2 * index + half)}`,
    from: own.filter((_, at) => at % 2 === half).slice(0, 3),
  }))
  return { kind: claims.length > 0 ? 'evidence' : 'advice', form: 'prose', claims }
}

function planAnswer(prompt: string): unknown {
  const lines = inTag(prompt, 'structure')
    .split('\n')
    .map((line) => line.replace(/^\d+\.\s*/, '').trim())
    .filter(Boolean)
  const input = inTag(prompt, 'input') || 'a subject'
  const wanted = lines.length > 0 ? lines : ['Why', 'How', 'What next']
  const ids = idsIn(prompt)
  const headingOf = (line: string | undefined) => (line?.split(':')[0] ?? '').slice(0, 60)
  return {
    language: 'en-GB',
    title: `A practical look at ${input}`.slice(0, 90),
    subtitle: 'What to do first, and why',
    keyword: input.slice(0, 60),
    angle: 'One calm step after another.',
    knows: 'The reader has tried it once, and knows what it is called.',
    news: ids.length > 0 ? [{ say: sentenceAt(5_000), from: ids.slice(0, 1) }] : [],
    answer: proseOf(45, 5_100).replaceAll('\n\n', ' '),
    terms: ['first step', 'second look'],
    address: 'you',
    speaker: 'we',
    example: '',
    sections: wanted.map((line, index) => ({
      heading: headingOf(line),
      intent: `The reader knows what point ${index + 1} asks of them.`,
      ...boundTo(ids, index, wanted.length),
      points: [`First thought ${index + 1}`, `Second thought ${index + 1}`],
      leaves:
        index + 1 < wanted.length
          ? [{ what: `what follows from ${index + 1}`, to: headingOf(wanted[index + 1]) }]
          : [],
      opens: index === 0 ? '' : `Whoever has done part ${index} wants to go on.`,
      words: 220,
    })),
  }
}

const meta =
  'A practical look at the question, with a calm first step, the choices worth comparing and a plain way to tell whether it worked at all.'

/** The passage, revised as requested: shorter, longer or different. */
function revised(prompt: string): string {
  const passage = inTag(prompt, 'passage')
  const words = passage.split(' ')
  if (/^Shorten/m.test(prompt)) return words.slice(0, Math.ceil(words.length / 2)).join(' ')
  if (/^Correct/m.test(prompt)) return passage.replaceAll('teh', 'the')
  return `${passage} ${proseOf(12, words.length)}`
}

const linesIn = (prompt: string, tag: string) =>
  inTag(prompt, tag)
    .split('\n')
    .filter(Boolean)
    .map((line) => line.replace(/^\d+\. /, ''))

/** Sentences with figures claim something; the passage with the same figures says so. */
function judged(prompt: string): unknown {
  const passages = linesIn(prompt, 'passages')
  const figuresOf = (text: string) => text.match(/\d+/g) ?? []
  const sentences = linesIn(prompt, 'sentences')
  const claims = sentences.flatMap((sentence, at) => {
    const figures = figuresOf(sentence)
    if (figures.length === 0) return []
    const found = passages.findIndex((text) => figures.every((one) => text.includes(one)))
    const verdict = found < 0 ? 'not_found' : 'supported'
    const named = found < 0 ? [] : [found + 1]
    return [{ sentence: at + 1, verdict, passages: named, why: '' }]
  })
  const labels = sentences.map((text) => (figuresOf(text).length > 0 ? 'figure' : 'common'))
  return { labels, claims }
}

/** How many words a section is to have. */
function wordsOf(prompt: string): number | null {
  const [, words] = /Write about (\d+) words/.exec(prompt) ?? []
  return words === undefined ? null : Number(words)
}

/** Where the prose of a part that is written again begins: other sentences than before, and than any other part. */
function offsetAgain(prompt: string): number {
  const shift = inTag(prompt, 'part_before').length % 45
  const [, section] = /^Write section (\d+)/m.exec(prompt) ?? []
  if (section) return 150 * Number(section) + 60 + shift
  return (/^Write the conclusion/m.test(prompt) ? 2_220 : 2_320) + shift
}

/** A plausible answer to a prompt: Markdown for a section, JSON for the other stages. */
export function answerTo(prompt: string): string {
  switch (stageOf(prompt)) {
    case 'plan':
      return JSON.stringify(planAnswer(prompt))
    case 'edit':
      return JSON.stringify({ defects: [] })
    case 'rewrite':
      return proseOf(wordsOf(prompt) ?? 100, offsetAgain(prompt))
    case 'section': {
      return proseOf(
        wordsOf(prompt) ?? 200,
        150 * Number(/Write section (\d+)/.exec(prompt)?.[1] ?? 0),
      )
    }
    case 'plain':
      return proseOf(wordsOf(prompt) ?? 60, 40 * prompt.length)
    case 'frame':
      return JSON.stringify({
        introduction: proseOf(90, 2_000),
        conclusion: proseOf(80, 2_200),
        summary: 'A calm way through the question, one step at a time.',
      })
    case 'seo':
      return JSON.stringify({
        slug: 'a-practical-look',
        metaDescription: meta,
        imageAlt: 'Shapes in calm colours around a rising line',
      })
    case 'social':
      return JSON.stringify({
        linkedin: `What comes first: the tool or the aim?\n\n${proseOf(120)}\n\nWhat would you add?`,
        facebook: 'One small step this week beats a big plan next year. What is yours?',
        twitter: 'The cheapest moment to change course is early.',
        newsletter: `Subject: A calm first step\n\n${proseOf(100)}`,
      })
    case 'post':
      return JSON.stringify({ post: 'Ask the person who does the work, and listen.' })
    case 'again':
      return proseOf(120, 3_000 + inTag(prompt, 'rejected').length)
    case 'revise':
      return JSON.stringify({ passage: revised(prompt) })
    case 'judge':
      return JSON.stringify(judged(prompt))
    case 'titles':
      return JSON.stringify({
        titles: Array.from({ length: 10 }, (_, n) => `Idea ${n + 1}: a fresh look at the question`),
      })
    default:
      return 'Understood.'
  }
}
