/** Default article structures. The words before a colon become the heading's idea, the rest instructs. */
export const seoTemplates: { name: string; structure: { sections: string[] } }[] = [
  {
    name: 'How-to guide',
    structure: {
      sections: [
        'The problem: describe the moment in which the reader needs this, and what goes wrong without it',
        'What you need first: list the people, tools, information and time to have ready',
        'Step by step: give the method as numbered steps, each with one action and how to tell it is done',
        'Where people get stuck: name the two or three hardest moments and how to get through each',
        'How to check the result: say what good looks like and how to test it',
        'What to do next: end with one small action for this week',
      ],
    },
  },
  {
    name: 'Listicle',
    structure: {
      sections: [
        'How this list was chosen: state the criteria in a few sentences',
        'The quick wins: three ideas that take less than an hour each, under ### headings',
        'The ideas worth a week: three ideas that need planning, under ### headings',
        'The one most people overlook: a single idea, told in more depth',
        'What to skip: popular advice that rarely pays off, and why',
        'How to choose from the list: a short guide by situation',
      ],
    },
  },
  {
    name: 'Thought leadership',
    structure: {
      sections: [
        'The view most people hold: put it fairly, as its supporters would',
        'Why it no longer fits: show what has changed, by reasoning rather than by alarm',
        'A better way to think about it: state the argument in one clear sentence, then unfold it',
        'What this means in practice: two or three consequences for daily work',
        'The strongest objection: present it honestly and answer it',
        'A question to leave with: close with what the reader might ask their own team',
      ],
    },
  },
  {
    name: 'Case study',
    structure: {
      sections: [
        'The starting point: describe the situation and why it mattered, using only facts from the brief',
        'The challenge: what made it hard, including earlier attempts if they are known',
        'The approach: the decisions that were made and the reasons behind them',
        'How it was done: the work in the order in which it happened',
        'The results: only outcomes given in the brief; where there are none, say what will be watched',
        'What others can learn: three lessons that hold beyond this case',
      ],
    },
  },
  {
    name: 'Comparison',
    structure: {
      sections: [
        'The short answer: say which option suits whom, in four sentences or fewer',
        'What to compare: explain the criteria and why these matter most',
        'Side by side: a table of the options against the criteria',
        'When the first option is the right one: the situations in which it wins',
        'When the other option is the right one: the situations in which it wins',
        'Costs you may not see: effort, switching, training and upkeep',
        'How to decide: a few questions that lead to a choice',
      ],
    },
  },
  {
    name: 'Beginner’s explainer',
    structure: {
      sections: [
        'What it is, in plain words: a definition a newcomer could repeat',
        'Why it matters: what changes for the reader who understands it',
        'How it works: the mechanism, with one everyday comparison',
        'An example from start to finish: one simple case, clearly marked as an illustration',
        'Terms you will meet: five or six words, each explained in a sentence',
        'Common misunderstandings: what beginners tend to get wrong',
        'Where to go from here: the next thing to learn or try',
      ],
    },
  },
  {
    name: 'News analysis',
    structure: {
      sections: [
        'What happened: the facts in the brief or reference text, with nothing added',
        'The background: what a reader needs to know to understand it',
        'Who is affected, and how: by group, starting with this audience',
        'What is still unclear: open questions, named as such',
        'What to do now: sensible steps that hold whichever way it turns',
        'What to watch: the signs that will show where it is heading',
      ],
    },
  },
  {
    name: 'Questions and answers',
    structure: {
      sections: [
        'The question everyone asks first: answer it directly, then explain',
        'What it costs in time and money: ranges only if the brief gives them, else what drives the cost',
        'How long it takes: what speeds it up and what slows it down',
        'What can go wrong: honest risks and how to limit them',
        'What people forget to ask: the question that experts wish they heard',
        'How to get started: three steps, each small enough for one sitting',
      ],
    },
  },
  {
    name: 'Buyer’s guide',
    structure: {
      sections: [
        'Do you need it at all: help the reader find out before spending anything',
        'What a good one has: the few qualities that make the difference',
        'What you can do without: features that sound useful and seldom are',
        'Questions for the supplier: a list to take into the meeting',
        'Warning signs: what should make a buyer pause',
        'A sensible way to try it: how to run a small, fair test',
        'Making the decision: who should be involved and what to write down',
      ],
    },
  },
]
