/** Default tones of voice, each with a passage that shows how it sounds. */
export const toneTemplates: { name: string; description: string; example: string }[] = [
  {
    name: 'Clear and professional',
    description:
      'Calm, precise and well ordered. Says what it means in plain words, supports every claim with a reason, and respects the reader’s time. No slang, no exclamation marks, no superlatives.',
    example:
      'A good brief answers three questions: what should change, for whom, and by when. If one of them is missing, the work will still begin, but it will begin twice.',
  },
  {
    name: 'Warm and conversational',
    description:
      'Friendly, like a colleague who knows the subject and has time for a coffee. Speaks to the reader as “you”, uses contractions and everyday comparisons, and is never condescending.',
    example:
      'You know that drawer in the kitchen where everything ends up? Most content plans look a bit like that. The good news: you don’t have to empty it all at once.',
  },
  {
    name: 'Confident and bold',
    description:
      'Direct, opinionated and brisk. Short sentences, strong verbs, clear positions. Argues openly and concedes what is true on the other side. Never rude, never boastful.',
    example:
      'Stop polishing the second page. Nobody has read the first one yet. Say the thing you came to say, put it at the top, and let it stand there.',
  },
  {
    name: 'Expert and analytical',
    description:
      'Authoritative and measured, for readers who know the field. Defines terms, separates fact from inference, weighs alternatives and names the limits of what can be said. Formal, without being stiff.',
    example:
      'Two explanations are plausible, and they point in different directions. The first would show itself within weeks; the second would not. That difference is what makes the question worth testing.',
  },
  {
    name: 'Helpful teacher',
    description:
      'Patient and encouraging. Builds from the known to the new, explains every term at first use, checks understanding with small examples and makes the next step feel possible.',
    example:
      'Let us start with a single page. Read only its headings. Can you tell what the page is for? If you can, the structure works; if not, you have just found what to change first.',
  },
  {
    name: 'Light and witty',
    description:
      'Playful and dry, with a raised eyebrow. Humour comes from observation, never at anyone’s expense, and always gives way when the point is serious. One joke per section is plenty.',
    example:
      'Every team has a document called “final”. Most have several. The one called “final 3, use this” is, as tradition demands, not the one to use.',
  },
  {
    name: 'Concise and direct',
    description:
      'As few words as the thought allows. Short sentences and paragraphs, lists where they help, the conclusion first. No introductions to introductions, no adjectives without a job.',
    example:
      'Decide who reads it. Write the one thing they need. Cut the rest. Then read it aloud, and cut again.',
  },
  {
    name: 'Storyteller',
    description:
      'Vivid and human. Opens with a scene, follows one thread and lets details carry the meaning. Scenes that are imagined are recognisable as such. Returns to the opening image at the end.',
    example:
      'Picture a reception desk at ten to nine. The phone is ringing, two people are waiting, and the calendar shows an hour that does not exist. Everything this article has to say begins at that desk.',
  },
]
