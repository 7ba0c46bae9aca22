import { onlyKnownLinks } from '#server/text/markdown/known-links.ts'
import { withoutUnknownAddresses } from '#server/text/web-addresses.ts'
import type { Brief, Section, Writer } from '../port.ts'
import { addressesOfPeople } from './known-addresses.ts'

/**
 * A writer whose texts lead nowhere that people have not named. Documents, web pages and whatever else stands in a
 * prompt may order a link, and a model may obey: this is the wall, and it does not ask who gave the order.
 */
export function withKnownLinks(writer: Writer): Writer {
  return {
    ...writer,
    async plan(brief, call) {
      const plan = await writer.plan(brief, call)
      const line = plainOf(brief)
      return {
        ...plan,
        title: line(plan.title),
        subtitle: line(plan.subtitle),
        sections: plan.sections.map((section) => ({ ...section, heading: line(section.heading) })),
      }
    },
    section: async (brief, plan, index, call) =>
      linked(brief, await writer.section(brief, plan, index, call)),
    rewrite: async (brief, plan, part, again, call) =>
      linked(brief, await writer.rewrite(brief, plan, part, again, call)),
    async frame(brief, plan, sections, call) {
      const { introduction, conclusion, summary } = await writer.frame(brief, plan, sections, call)
      const known = addressesOfPeople(brief)
      return {
        introduction: onlyKnownLinks(introduction, known),
        conclusion: onlyKnownLinks(conclusion, known),
        summary: withoutUnknownAddresses(summary, known),
      }
    },
    async seo(brief, draft, call) {
      const { slug, metaDescription, imageAlt } = await writer.seo(brief, draft, call)
      const line = plainOf(brief)
      return { slug, metaDescription: line(metaDescription), imageAlt: line(imageAlt) }
    },
    async social(brief, draft, call) {
      const { linkedin, facebook, twitter, newsletter } = await writer.social(brief, draft, call)
      const text = plainOf(brief)
      return {
        linkedin: text(linkedin),
        facebook: text(facebook),
        twitter: text(twitter),
        newsletter: text(newsletter),
      }
    },
    post: async (brief, article, post, call) =>
      plainOf(brief, article, post)(await writer.post(brief, article, post, call)),
    async revise(brief, article, edit, call) {
      const revised = await writer.revise(brief, article, edit, call)
      const known = addressesOfPeople(brief, article, edit)
      return edit.form === 'markdown'
        ? onlyKnownLinks(revised, known)
        : withoutUnknownAddresses(revised, known)
    },
    again: async (brief, article, again, call) =>
      onlyKnownLinks(
        await writer.again(brief, article, again, call),
        addressesOfPeople(brief, article, again.wish),
      ),
  }
}

function linked(brief: Brief, section: Section): Section {
  return { ...section, content: onlyKnownLinks(section.content, addressesOfPeople(brief)) }
}

function plainOf(brief: Brief, ...more: unknown[]): (text: string) => string {
  const known = addressesOfPeople(brief, ...more)
  return (text) => withoutUnknownAddresses(text, known)
}
