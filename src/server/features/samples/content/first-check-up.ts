import type { SampleArticle } from './sample.ts'

export const firstCheckUp: SampleArticle = {
  input: { type: 'title', value: 'What happens at a first dental check-up' },
  title: 'What Happens at a First Dental Check-Up, Minute by Minute',
  subtitle:
    'Nothing is done to you that you have not agreed to first. Here is the order of things.',
  slug: 'first-dental-check-up-minute-by-minute',
  summary:
    'A first check-up is mostly talking and looking. This article walks through it in order, from the form at the desk to the plan you take home, and says which questions are worth asking.',
  metaDescription:
    'From the form at the desk to the plan you take home: what happens at a first dental check-up, in order, and which questions are worth asking.',
  picture: 'first-check-up',
  bannerAlt: 'An illustration for an article about a first dental check-up',
  content: {
    introduction:
      'Most people who put off a first check-up are not afraid of the dentist. They are afraid of **not knowing what comes next**. So here is what comes next, in the order in which it happens. If one part worries you, tell us when you book: almost everything below can be slowed down, shortened or left for another day.',
    sections: [
      {
        title: 'Before you sit down',
        content:
          'You fill in a form about your health and the medicines you take. It asks more than seems necessary for teeth, and for good reason: blood thinners, pregnancy, diabetes and heart conditions all change what a dentist may safely do.\n\nBring three things:\n\n- a list of your medicines, or a photo of the boxes\n- the name of your last practice, if there was one\n- anything you would rather say in writing, such as “please don’t lean the chair far back”\n\nNobody will ask why it has been so long.',
      },
      {
        title: 'The conversation comes first',
        content:
          'The dentist begins sitting up, facing you. What brings you here? Does anything hurt, bleed or feel rough? Is there something you have always disliked about your teeth?\n\nThis is also the moment to **agree on a signal**. Raising your left hand is the usual one. It means *stop now*, not *stop when convenient*, and a good practice treats it so.',
      },
      {
        title: 'Looking, counting and measuring',
        content:
          'Then the chair goes back. With a small mirror the dentist looks at your teeth, your gums, your tongue and the inside of your cheeks. You will hear numbers being read out to an assistant: they say which tooth is meant, and what is there.\n\nNext come the gums. A thin probe is slid along each tooth and measures the gap in millimetres. Low numbers are good, and a little bleeding is common when gums are inflamed. It may tickle; it should not hurt. If it does, raise your hand.',
      },
      {
        title: 'X-rays, only with a reason',
        content:
          'Some problems hide between teeth or below the gum, where no mirror reaches. If the dentist suggests X-rays, you may ask *what are we looking for?* and *do pictures from my last practice still serve?* Both are ordinary questions. Tell us if you are, or might be, pregnant.',
      },
      {
        title: 'What you take home',
        content:
          'At the end you sit up again and hear three things: what is healthy, what to watch, and what should be treated, in that order of calm.\n\n| you hear | it means |\n| --- | --- |\n| “Let’s keep an eye on it” | nothing to do now; we compare next time |\n| “I would treat this soon” | it will not heal by itself, and is easier early |\n| “This is your choice” | it is about looks or comfort, not health |\n\nYou get the plan and its price in writing, and you decide at home. A check-up **never turns into a treatment** without your yes.',
      },
      {
        title: 'How long it takes, and what it costs',
        content:
          'We keep 60 minutes free for a first visit and 30 for every later check-up. The first check-up costs £55, with the conversation and the plan; X-rays, where there is a reason for them, cost £12 each. You hear the price before anything is done, not after it.\n\nWhat no price list can say is what comes after it. Often that is nothing at all: of the 212 people who came to us for a first check-up last year, 97 needed no treatment. If yours is one of the others, ask for the plan in steps. What has to be done this month, what may wait until the spring, and what would you leave alone if these were your own teeth? A dentist can answer all three.\n\nAsk for the written price even if you trust us. It is easier to say no to a sheet of paper at your own kitchen table than to a person who stands beside your chair, and a plan that you have slept on is one that you will keep to.',
      },
      {
        title: 'If it has been ten years',
        content:
          'Long gaps are common, and they change the visit less than people expect. The conversation takes longer, because there is more to tell. Looking takes longer, because there is more to compare. That is all.\n\nThree things are worth knowing beforehand. Old fillings are not a fault of yours, and many of them are still good. Gums that bleed when they are touched are the body’s ordinary answer to plaque, and they calm down once it goes. And tartar that has been there for years makes teeth feel rough; when it has gone, they may feel strangely smooth, and a little sensitive for some days.\n\nIf you are ashamed, say so. It is the sentence that we hear most often on the phone, and the one that needs no answer.',
      },
      {
        title: 'Bringing a child, or somebody else’s courage',
        content:
          'A first check-up can be done in company. Bring a friend who sits in the corner with a book, or come along to somebody else’s visit first and look around. Children may sit on a lap, and for the very small ones the whole visit can be to ride up and down in the chair.\n\nTwo rules make it easier for everybody. Tell us who comes along, so that there is a chair for them. And agree at home who talks: a patient who is asked through somebody else is easily overlooked in their own visit.',
      },
    ],
    conclusion:
      'A first check-up is mostly looking and talking. The only thing you have to bring is the list of your medicines; the only thing you have to remember is your left hand. If you would like to see the room before you sit in the chair, ring us and come by: looking costs nothing.',
  },
  social: {
    linkedin:
      'Most people who put off a first dental check-up are not afraid of the dentist.\n\nThey are afraid of not knowing what comes next.\n\nSo we wrote it down, in order:\n\n1. A form, with good reasons for its odd questions\n2. A conversation, sitting up\n3. A signal that means stop now\n4. Looking, counting, measuring\n5. A plan and its price, to take home and think about\n\nA check-up never turns into a treatment without your yes.',
    facebook:
      'Has it been a while? Nobody will ask why. We have written down what happens at a first check-up, in the order in which it happens, with the one signal that stops everything at once.',
    twitter:
      'A first check-up, minute by minute: a form, a talk sitting up, a signal that means stop now, some looking and counting, and a plan you take home. Nothing is treated without your yes.',
    newsletter:
      'Subject: What happens at a first check-up\n\nHello,\n\nif it has been a while since you last saw a dentist, the hardest part may be not knowing what comes next. So we have written it down: what the form is for, why you hear numbers, when an X-ray makes sense, and what you take home.\n\nTwo things to remember: bring the list of your medicines, and raise your left hand when you want us to stop.\n\nSee you when you are ready,\nyour team at Fernley Dental',
  },
}
