/** Openings, endings and summaries of the sample writer; the slots are those of the passages. */
export const introductions = [
  'Ask five people about {subject} and you will hear five different starting points. That is not a sign of confusion so much as a sign that the subject touches many parts of the day. For {audience}, the hard part is seldom a lack of advice. It is knowing which piece to use first.',
  'Some subjects are talked about far more often than they are thought through, and it would be fair to put {subject} among them. The headlines are familiar; the practical questions underneath get less attention, and those are the ones {audience} face in an ordinary week.',
  'There is no shortage of opinions on {subject}. What is harder to find is a calm way through them: what to look at first, what can wait, and how to tell whether any of it is working. That is the gap this article sets out to fill for {audience}.',
  'Good decisions about {subject} rarely look clever at the time. They look patient: a clear question, a small step, an honest look at the result. This article follows that pattern, with {audience} in mind.',
]

export const roadmaps = [
  'The sections below move from the general to the practical: {first} comes first, and {last} brings the threads together. You can read them in order, or go straight to the part you need.',
  'We begin with {first} and finish with {last}. Each section stands on its own, so feel free to start where your own question is.',
  'What follows is deliberately plain. It opens with {first}, works through the choices one at a time, and ends with {last}.',
]

/** Says so where nothing was given to write from. */
export const general = 'This is general advice: nothing else was given to write it from.'

export const conclusions = [
  'None of this needs to happen at once. The thread running through every section is the same: be clear about the aim, take a step small enough to learn from, and look at the result with fresh eyes. Applied to {subject}, that habit is worth more than any single technique.',
  'If there is one thing to remember about {subject}, let it be this: clarity first, effort second. A modest plan that everyone understands will outrun an ambitious one that nobody can repeat, and it will be far easier to change when the facts do.',
  'The subject will go on changing, and so will the advice. What lasts is a way of working: ask a narrow question, answer it properly, share what you learned about {subject}, and choose again.',
]

export const invitations = [
  'If this raised a question of your own, {client} would be glad to hear it.',
  'For more on how {client} thinks about questions like this, get in touch; a short conversation is often the best next step.',
  'Have a view of your own? Tell {client} what you would add.',
]

export const subtitles = [
  'A clear, practical look for {audience}',
  'What to look at first, what can wait, and how to tell if it works',
  'Plain questions and useful next steps for {audience}',
  'A calm way through the choices, one step at a time',
]

export const titlePatterns = [
  'A practical guide to {subject}',
  'Making sense of {subject}',
  'A clear look at {subject}',
  'What to know first about {subject}',
  'A fresh start on {subject}',
  'Straight answers about {subject}',
  'The quiet side of {subject}',
  'Small steps, better results: notes on {subject}',
  'Questions worth asking about {subject}',
  'A plain-English introduction to {subject}',
  'Before you begin: a word on {subject}',
  'Where to start with {subject}',
  'An honest look at {subject}',
  'Getting the basics right: thoughts on {subject}',
]
