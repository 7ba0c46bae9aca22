import { pick } from '#server/kernel/seeded-random.ts'
import type { Brief, Draft, SocialPosts } from '../port.ts'
import { capForX, capGraphemes } from '../text/lengths.ts'
import { speak, type Voice } from './voice.ts'

const HOOKS = [
  'Most advice about {subject} starts in the middle. What would it look like to start at the beginning?',
  'What is the smallest useful step you could take this week on {subject}?',
  'There is a lot of noise about {subject}. Here is a calmer way in.',
  'Five people, five opinions about {subject}. So where do you begin?',
]

/** Posts for the four channels, made of the plan alone. */
export function composeSocial(brief: Brief, draft: Draft, voice: Voice, seed: string): SocialPosts {
  const { plan } = draft
  const hook = capGraphemes(speak(voice, pick(HOOKS, `${seed} hook`)), 200)
  const points = plan.sections.slice(0, 6).map((section) => `• ${section.heading}`)
  const client = voice.slots.client ?? ''
  const byline = brief.author.authorName.trim() || client
  return {
    linkedin: [
      hook,
      speak(voice, 'Our new article, “{title}”, is written for {audience}. It covers:', {
        title: plan.title,
      }),
      points.join('\n'),
      speak(voice, 'Which of these takes up most of your time at the moment?'),
    ].join('\n\n'),
    facebook: capGraphemes(
      `${hook}\n\n${speak(voice, 'We have put together a clear look at it for {audience}: “{title}”.', { title: plan.title })} Tell us what you would add.`,
      500,
    ),
    twitter: capForX(`${hook} New from ${client}: “${plan.title}”`, 250),
    newsletter: [
      `Subject: ${plan.title}`,
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
