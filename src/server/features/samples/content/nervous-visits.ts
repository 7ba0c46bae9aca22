import type { SampleArticle } from './sample.ts'

export const nervousVisits: SampleArticle = {
  input: { type: 'keyword', value: 'nervous dental patient' },
  title: 'Seven Sentences for a Calmer Visit to the Dentist',
  subtitle: 'You need not be brave. You need to say one sentence, and we have collected seven.',
  slug: 'sentences-for-nervous-dental-patients',
  summary:
    'Nervous patients often hear that they should relax. It helps more to say one clear sentence before anything begins. Here are seven, with what each of them changes.',
  metaDescription:
    'Seven sentences to say before or during a dental visit when you are nervous, and what each of them changes for the person in the chair.',
  picture: 'nervous-visits',
  bannerAlt: 'An illustration for an article about visiting the dentist when nervous',
  content: {
    introduction:
      '“Just relax” has never relaxed anybody. What does help is a little control, and control begins with a sentence. You can say these on the phone, write them on the form or read them out from your screen. We have heard all of them before, and each one changes what we do.',
    sections: [
      {
        title: 'On the phone',
        content:
          '**“I am nervous, and I would like the first appointment of the day.”** Early appointments are rarely late, and waiting is where nerves grow.\n\n**“Please only talk on the first visit.”** Then that is all we do: a chat in a room with a window. The chair can wait until you have seen that nobody here hurries.',
      },
      {
        title: 'Before we begin',
        content:
          '**“Tell me before you do it, not while you do it.”** We announce each step and wait for your nod.\n\n**“I would rather not know.”** Just as good, and just as common. Then we talk about the weather, or nothing, and you may bring headphones.\n\n**“When I raise my hand, stop.”** Try it out while nothing is happening. It sounds silly, and it works: a brake that you have tested is one that you trust.',
      },
      {
        title: 'In the chair',
        content:
          '**“Can I sit up for a minute?”** Lying back with an open mouth is a helpless position. Sitting up, drinking some water and looking out of the window takes one minute and often saves ten.',
      },
      {
        title: 'Afterwards',
        content:
          '**“What went well?”** An odd question, and the most useful of the seven. Nervous people remember the worst moment. Hearing what was easy gives the next visit another beginning. We write it into your notes, so that whoever sees you next knows it as well.',
      },
      {
        title: 'If a sentence is not enough',
        content:
          'For some people fear is more than nerves: sleepless nights, panic, years without any visit. Then please tell us, and your doctor too. There are ways to treat teeth under sedation, and there is therapy for the fear itself. Which of them is right is a medical question that deserves a conversation of its own, not a paragraph on a website.',
      },
    ],
    conclusion:
      'Pick one sentence. Save it on your phone. When you ring, read it out and we will know what to do. You don’t have to enjoy the visit; you only have to find it easier than you feared.',
  },
  social: {
    linkedin:
      '“Just relax” has never relaxed anybody.\n\nWhat helps nervous patients is a little control, and control begins with a sentence. Our favourite of the seven we collected:\n\n“When I raise my hand, stop.”\n\nTry it while nothing is happening. A brake that you have tested is one that you trust.\n\nI suspect it works in meetings too.',
    facebook:
      'Nervous about the dentist? Pick one of these seven sentences, save it on your phone and read it out when you ring us. We have heard all of them before, and each one changes what we do.',
    twitter:
      'Nervous at the dentist’s? One sentence helps more than “just relax”: “When I raise my hand, stop.” Try it out while nothing is happening. Here are six more.',
    newsletter:
      'Subject: One sentence for your next visit\n\nHello,\n\nnobody has ever relaxed because they were told to. This month we collected seven sentences that do make a visit easier, from “I would like the first appointment of the day” to “What went well?”\n\nPick one, and tell us when you ring.\n\nYour team at Fernley Dental',
  },
}
