/** The stages of writing, as a fake model recognises them in prompts. */
export type Stage =
  | 'plan'
  | 'section'
  | 'frame'
  | 'seo'
  | 'social'
  | 'post'
  | 'revise'
  | 'titles'
  | 'other'

const signs: [Stage, RegExp][] = [
  ['plan', /^Plan the article\./m],
  ['section', /^Write section \d+ of \d+/m],
  ['frame', /^The sections in <article> are finished/m],
  ['seo', /^Write the fields for search engines/m],
  ['social', /^Write the posts that go with the article/m],
  ['post', /^Write one post that goes with the article/m],
  ['revise', /^Revise one passage of a finished article/m],
  ['titles', /^Propose 10 article titles/m],
]

export function stageOf(prompt: string): Stage {
  return signs.find(([, sign]) => sign.test(prompt))?.[0] ?? 'other'
}

const inTag = (prompt: string, tag: string) =>
  new RegExp(`<${tag}>\\n([\\s\\S]*?)\\n</${tag}>`).exec(prompt)?.[1]?.trim() ?? ''

const sentences = [
  'A clear aim comes before any tool.',
  'Most of the effort goes into the first small step, and that is as it should be.',
  'When two people read the same plan and see the same thing, half of the work is done.',
  'Write down what you expect, then look at what happened, then decide.',
  'The cheapest moment to change course is early.',
  'Nobody remembers the perfect plan that arrived too late.',
  'Ask the person who does the work, and listen to the whole answer.',
  'A short list that is used beats a long list that is filed.',
]

/** About `words` words in paragraphs of four sentences. */
export function proseOf(words: number, offset = 0): string {
  const said: string[] = []
  let count = 0
  for (let index = offset; count < words; index += 1) {
    const sentence = sentences[index % sentences.length] ?? ''
    said.push(sentence)
    count += sentence.split(' ').length
  }
  const paragraphs: string[] = []
  for (let index = 0; index < said.length; index += 4) {
    paragraphs.push(said.slice(index, index + 4).join(' '))
  }
  return paragraphs.join('\n\n')
}

function planAnswer(prompt: string): unknown {
  const lines = inTag(prompt, 'structure')
    .split('\n')
    .map((line) => line.replace(/^\d+\.\s*/, '').trim())
    .filter(Boolean)
  const input = inTag(prompt, 'input') || 'a subject'
  return {
    language: 'en-GB',
    title: `A practical look at ${input}`.slice(0, 90),
    subtitle: 'What to do first, and why',
    keyword: input.slice(0, 60),
    angle: 'One calm step after another.',
    sections: (lines.length > 0 ? lines : ['Why', 'How', 'What next']).map((line, index) => ({
      heading: (line.split(':')[0] ?? line).slice(0, 60),
      intent: `The reader knows what point ${index + 1} asks of them.`,
      points: [`First thought ${index + 1}`, `Second thought ${index + 1}`],
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

/** A plausible answer to a prompt: Markdown for a section, JSON for the other stages. */
export function answerTo(prompt: string): string {
  switch (stageOf(prompt)) {
    case 'plan':
      return JSON.stringify(planAnswer(prompt))
    case 'section': {
      const words = Number(/Write about (\d+) words/.exec(prompt)?.[1] ?? 200)
      return proseOf(words, Number(/Write section (\d+)/.exec(prompt)?.[1] ?? 0))
    }
    case 'frame':
      return JSON.stringify({
        introduction: proseOf(90),
        conclusion: proseOf(80, 3),
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
    case 'revise':
      return JSON.stringify({ passage: revised(prompt) })
    case 'titles':
      return JSON.stringify({
        titles: Array.from({ length: 10 }, (_, n) => `Idea ${n + 1}: a fresh look at the question`),
      })
    default:
      return 'Understood.'
  }
}
