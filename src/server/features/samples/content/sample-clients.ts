import { fahrradkette } from './fahrradkette.ts'
import { firstCheckUp } from './first-check-up.ts'
import { lichtImHerbst } from './licht-im-herbst.ts'
import { measureAKitchen } from './measure-a-kitchen.ts'
import { nervousVisits } from './nervous-visits.ts'
import { oakOrLaminate } from './oak-or-laminate.ts'
import type { SampleClient } from './sample.ts'

/** Three invented clients, each with a campaign and two finished packages. */
export const sampleClients: SampleClient[] = [
  {
    fields: {
      name: 'Fernley Dental',
      industry: 'Healthcare',
      description:
        'An invented practice of three dentists in a market town. Known for taking its time: first visits are booked at twice the usual length. Most new patients have not seen a dentist for years.',
    },
    campaign: {
      name: 'Calm first visits',
      goal: 'New patients who have put off a visit book a first conversation.',
      targetAudience: 'Adults who have avoided the dentist for years',
      description: 'Plain words, no scare stories, no before-and-after pictures.',
      platform: 'WordPress',
      language: 'en-GB',
      templates: {
        seo: 'Beginner’s explainer',
        tone: 'Warm and conversational',
        image: 'Soft watercolour',
        author: 'Staff writer',
      },
      articles: [nervousVisits, firstCheckUp],
    },
  },
  {
    fields: {
      name: 'Larch & Oak Kitchens',
      industry: 'Retail',
      description:
        'An invented family business that plans and builds kitchens, with one showroom. It sells by advice: every customer takes samples home before ordering.',
    },
    campaign: {
      name: 'Before you visit the showroom',
      goal: 'Visitors come with a drawing and samples in mind, and leave with a plan.',
      targetAudience: 'Home owners who will renew their kitchen within a year',
      description: 'Honest comparisons. Say what each choice asks of its owner.',
      platform: 'Webflow',
      language: 'en-GB',
      templates: {
        seo: 'Comparison',
        tone: 'Clear and professional',
        image: 'Geometric editorial',
        author: 'Practical adviser',
      },
      articles: [measureAKitchen, oakOrLaminate],
    },
  },
  {
    fields: {
      name: 'Radwerk Lindau',
      industry: 'Retail',
      description:
        'Eine erfundene Fahrradwerkstatt am Bodensee. Sie erklärt, was man selbst reparieren kann, und wird gerade deshalb für den Rest gerufen. Texte auf Deutsch, per Du.',
    },
    campaign: {
      name: 'Werkstattwissen',
      goal: 'Wer sein Rad selbst pflegt, kommt für das Übrige zu uns.',
      targetAudience: 'Menschen, die täglich mit dem Rad fahren',
      description: 'Kurze Anleitungen ohne Fachjargon. Nie drängen.',
      platform: 'WordPress',
      language: 'de-DE',
      templates: {
        seo: 'How-to guide',
        tone: 'Helpful teacher',
        image: 'Ink and one colour',
        author: 'Subject specialist',
      },
      articles: [lichtImHerbst, fahrradkette],
    },
  },
]
