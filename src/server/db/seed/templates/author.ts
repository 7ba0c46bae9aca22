/** Default bylines: roles rather than people, each with a way of writing. */
export const authorTemplates: {
  name: string
  authorName: string
  jobTitle: string
  writingStyle: string
}[] = [
  {
    name: 'Staff writer',
    authorName: 'Staff Writer',
    jobTitle: 'Editorial team',
    writingStyle:
      'Clear reporting style. Leads with what matters, keeps paragraphs to three or four sentences, explains terms in passing and stays out of the picture. Prefers concrete nouns and active verbs.',
  },
  {
    name: 'Subject specialist',
    authorName: 'The Specialist Desk',
    jobTitle: 'Subject specialist',
    writingStyle:
      'Writes from deep familiarity with the field. Makes careful distinctions, says where the common view is too simple, and gives the reasoning behind each recommendation. Admits uncertainty openly.',
  },
  {
    name: 'Practical adviser',
    authorName: 'The Advice Desk',
    jobTitle: 'Practice adviser',
    writingStyle:
      'Hands-on and orderly. Thinks in steps, checklists and small experiments, addresses the reader as “you”, and ends each section with something that can be done the same day.',
  },
  {
    name: 'Company founder',
    authorName: 'The Founder',
    jobTitle: 'Founder',
    writingStyle:
      'First person plural, candid and personal without anecdotes that are not in the brief. Explains the why behind decisions, names what is hard, and avoids corporate phrases. Sentences one would say aloud.',
  },
  {
    name: 'Industry columnist',
    authorName: 'The Column',
    jobTitle: 'Columnist',
    writingStyle:
      'Essayistic and opinionated. Opens with an observation, builds one argument through the piece, varies rhythm on purpose and closes with a line that reframes the opening. Fair to opponents.',
  },
  {
    name: 'Data journalist',
    authorName: 'The Data Desk',
    jobTitle: 'Data editor',
    writingStyle:
      'Starts from the question rather than the figure. Uses only numbers given in the brief, always says what they measure and what they leave out, and turns comparisons into plain language.',
  },
  {
    name: 'Customer success lead',
    authorName: 'Customer Success Team',
    jobTitle: 'Customer success',
    writingStyle:
      'Empathetic and solution-minded. Begins with the reader’s situation in words they would use, anticipates the next question, keeps the tone even when the subject is frustrating, and avoids jargon entirely.',
  },
]
