import { noRules } from '#contracts/rules/clients/client-rules.ts'
import { blocksOf, type CheckedArticle, type Ground } from './checked-article.ts'

const ground: Ground = {
  clientName: 'Harbour Health',
  rules: noRules,
  evidence:
    'Harbour Health runs four walk-in clinics on the south coast. Booking takes two minutes. In 2024, 38 % of guests booked online, said Sarah Whitfield, head of the front desk: “We wanted people to stop waiting on the phone.” https://harbour.example/booking hello@harbour.example',
  source: '',
  today: '2026-11-22',
}

type Parts = {
  introduction?: string
  section?: string
  conclusion?: string
  bodyContent?: string
} & Partial<Omit<CheckedArticle, 'blocks' | 'ground'>> & { ground?: Partial<Ground> }

/** An article of one section that passes, with the parts that matter to a test. */
export function articleWith(parts: Parts = {}): CheckedArticle {
  const { introduction, section, conclusion, bodyContent, ground: other, ...rest } = parts
  const language = parts.language ?? 'en-GB'
  const content = {
    introduction:
      introduction ?? 'A calm desk begins with calm booking, long before anybody arrives.',
    sections: [
      {
        title: 'Booking that nobody has to explain',
        content:
          section ?? 'Guests choose a time, leave a number and are done with it in a moment.',
      },
    ],
    conclusion: conclusion ?? 'Try one clinic first, and ask the people at the desk what changed.',
  }
  return {
    language,
    title: 'Calm booking for small clinics on the coast',
    slug: 'calm-booking-for-small-clinics',
    metaDescription:
      'How small clinics make booking calm: what guests need to see, what the desk can leave out, and how to tell whether it works at all.',
    keyword: 'booking',
    bannerAlt: 'A quiet reception desk in morning light',
    planned: null,
    blocks: blocksOf(bodyContent === undefined ? content : null, bodyContent ?? '', language),
    ground: { ...ground, ...other },
    ...rest,
  }
}
