import type { PostNetwork } from '#contracts/rules/publishing/post-length.ts'
import { pick } from '#server/kernel/seeded-random.ts'
import { capForX, capGraphemes } from '#server/text/language/lengths.ts'
import type { Brief, Draft, Finished, SocialPosts } from '../port.ts'
import { speak, type Voice } from './voice.ts'

const HOOKS = [
  'Most advice about {subject} starts in the middle. What would it look like to start at the beginning?',
  'What is the smallest useful step you could take this week on {subject}?',
  'There is a lot of noise about {subject}. Here is a calmer way in.',
  'Five people, five opinions about {subject}. So where do you begin?',
]

/** Posts for the four channels, based on the plan alone. */
export function composeSocial(brief: Brief, draft: Draft, voice: Voice, seed: string): SocialPosts {
  const { title, sections } = draft.plan
  const headings = sections.map((section) => section.heading)
  return postsWith(pick(HOOKS, `${seed} hook`), { title, headings }, brief, voice)
}

/** One post with a different opening from the present one. */
export function composePost(
  brief: Brief,
  article: Finished,
  { network, before }: { network: PostNetwork; before: string },
  voice: Voice,
): string {
  const headings = article.sections.map((section) => section.title)
  const versions = HOOKS.map(
    (hook) => postsWith(hook, { title: article.title, headings }, brief, voice)[network],
  )
  // Cycles on from the opening of the present post.
  return versions[(versions.indexOf(before) + 1) % versions.length] ?? ''
}

function postsWith(
  opening: string,
  { title, headings }: { title: string; headings: string[] },
  brief: Brief,
  voice: Voice,
): SocialPosts {
  const hook = capGraphemes(speak(voice, opening), 200)
  const points = headings.slice(0, 6).map((heading) => `• ${heading}`)
  const client = voice.slots.client ?? ''
  const byline = brief.author.authorName.trim() || client
  return {
    linkedin: [
      hook,
      speak(voice, 'Our new article, “{title}”, is written for {audience}. It covers:', {
        title,
      }),
      points.join('\n'),
      speak(voice, 'Which of these takes up most of your time at the moment?'),
    ].join('\n\n'),
    facebook: capGraphemes(
      `${hook}\n\n${speak(voice, 'We have put together a clear look at it for {audience}: “{title}”.', { title })} Tell us what you would add.`,
      500,
    ),
    twitter: capForX(`${hook} New from ${client}: “${title}”`, 250),
    newsletter: [
      `Subject: ${title}`,
      speak(voice, 'Hello,'),
      `${hook} ${speak(voice, 'Our latest article takes the question apart, one step at a time.')}`,
      `Inside:\n${points.join('\n')}`,
      speak(
        voice,
        'Read it when you have a quiet few minutes, and reply with the question it left you with.',
      ),
      byline,
    ].join('\n\n'),
  }
}
