import type { SectionRole } from './section-roles.ts'

/**
 * The sample writer's passages, by the role of a section. They state no facts about the client or the world,
 * only advice on how to think about the subject. Slots: {subject} is a
 * noun phrase that follows a preposition, {audience} a plural, {field} a line of business.
 */
export type PassageBank = { openers: string[]; paragraphs: string[]; lists: PassageList[] }
export type PassageList = { lead: string; items: string[] }

export const passages: Record<SectionRole, PassageBank> = {
  define: {
    openers: [
      'It helps to start with plain words. Much of the confusion about {subject} comes from people using the same term for different things, so it is worth saying what is meant before saying what to do.',
      'Every useful conversation about {subject} begins with a shared picture. The picture does not need to be complete; it needs to be the same one for everybody at the table.',
    ],
    paragraphs: [
      'Think of it as a set of choices rather than a single task. Some of those choices are cheap and easy to undo; others shape everything that follows. Telling the two apart early is most of the skill, and it takes less expertise than {audience} often assume.',
      'The edges matter as much as the centre. Deciding what does *not* belong here keeps the work small enough to finish, and it gives {audience} a polite way to say no to the extras that always turn up halfway through.',
      'There is a short version and a long version of any explanation. The short version should fit in two sentences that a new colleague could repeat the next day. If it cannot be put that way yet, the thinking is probably not finished.',
      'Context changes the meaning. The same idea looks different in {field} from how it looks elsewhere, because the people, the pressures and the habits are different. Borrow freely from other places, but test what you borrow before you rely on it.',
    ],
    lists: [
      {
        lead: 'Three questions are enough to set the scene:',
        items: [
          '**What changes** for the reader if this goes well?',
          '**Who decides**, and what do they need to see first?',
          '**What stays the same**, whatever happens?',
        ],
      },
    ],
  },
  matter: {
    openers: [
      'The reason to care is rarely the reason people give first. With {subject}, the visible problem tends to be a symptom, and the cost sits somewhere quieter: in hours lost, in decisions postponed, in people who stop asking.',
      'Attention is the scarce thing. Before anyone gives time to a question about {subject}, they deserve a straight answer to a fair challenge: why this, and why now?',
    ],
    paragraphs: [
      'Small frictions add up. One unclear hand-over costs a few minutes; the same hand-over every week, across a team, quietly becomes part of how the place works. That is why {audience} so often feel busy without feeling that anything has moved.',
      'There is also a cost to waiting. Doing nothing feels safe because nobody has to defend it, yet it is still a choice, with results of its own. Putting the two side by side, acting and not acting, makes for an honest comparison.',
      'The benefit is easiest to see from the outside. Ask what a customer, a reader or a new starter would notice first. If the answer is “nothing for a year”, look for a smaller piece that shows its value sooner.',
      'None of this calls for drama. The strongest case for change in {field} is usually a calm one: here is what happens today, here is what it costs us, and here is the first thing worth trying.',
    ],
    lists: [
      {
        lead: 'The case is worth making when at least two of these are true:',
        items: [
          'the same question comes back every few weeks;',
          'the answer depends on who happens to be asked;',
          'nobody can say what “good” would look like;',
          'the workaround has become the process.',
        ],
      },
    ],
  },
  steps: {
    openers: [
      'The order of work matters more than the pace. A plan for dealing with {subject} can be slow and still succeed; a plan in the wrong order has to be done twice.',
      'Start with something that can be finished this week. Nothing teaches as quickly about {subject} as one complete pass, however small, from the first question to a result that someone else can judge.',
    ],
    paragraphs: [
      'Begin by writing down the result in a single sentence, in words the reader would use. Then work backwards: what must be true the day before, and the week before that? The list that comes out is shorter than most project plans, and far more useful.',
      'Give every step one owner and one visible end. “Look into it” has neither; “send the draft to two readers by Thursday” has both. When {audience} complain that work drifts, a missing end is nearly always the cause.',
      'Leave room to learn. Plan the first third in detail, the second in outline and the last not at all. By the time you reach it you will know things that no amount of planning could have told you at the start.',
      'Keep a short record as you go. A few lines on what was tried, what was expected and what happened will settle later arguments, and they turn one person’s experience into something the next person can use.',
    ],
    lists: [
      {
        lead: 'A first pass can be as simple as this:',
        items: [
          'Describe the result you want in one sentence.',
          'List what is already in place, and what is only assumed.',
          'Choose the smallest step that would prove or disprove the plan.',
          'Do it, with a date and one person responsible.',
          'Look at the result together, and decide what to keep.',
        ],
      },
      {
        lead: 'Before moving on, check that you can say yes to each of these:',
        items: [
          'Someone outside the work understands the aim.',
          'The next step has a name and a date against it.',
          'You know what would make you stop.',
        ],
      },
    ],
  },
  options: {
    openers: [
      'There is seldom one right answer. The useful question about {subject} is which option fits the situation you are really in, rather than the one you would prefer to be in.',
      'Choices are easier to compare once they are written in the same shape. For anything to do with {subject}, note what each option gives, what it asks for, and what it rules out.',
    ],
    paragraphs: [
      'Judge options by the work they create, as well as the work they save. A choice that looks effortless on the first day can demand constant attention later, and {audience} are usually the ones who pay that bill.',
      'Prefer the reversible. When two options look equally good, take the one that is easier to leave. It lowers the stakes of being wrong, which means the decision can be made sooner and with less argument.',
      'Beware of the long list. Past four or five candidates, people stop comparing and start remembering whichever they saw last. Cut early with one or two firm criteria, and give the survivors a proper look.',
      'Ask what the quiet users would say. Loud preferences come from those who enjoy the debate; the people who will live with the result every day in {field} may care about something much plainer.',
    ],
    lists: [
      {
        lead: 'Useful criteria share one property: two people would apply them in the same way. For example:',
        items: [
          '**Effort:** how many hours before the first result?',
          '**Fit:** what has to change around it?',
          '**Exit:** what would it take to go back?',
          '**Upkeep:** who looks after it in a year?',
        ],
      },
    ],
  },
  mistakes: {
    openers: [
      'Most mistakes here are made in good faith. They come from habits that serve people well elsewhere and then fail, politely and without warning, when it comes to {subject}.',
      'It is worth being honest about what goes wrong. Knowing the usual traps around {subject} will not remove them, but it does make them easier to spot while they are still cheap.',
    ],
    paragraphs: [
      'One trap is starting with the tool. A tool answers the question “how”, and it will happily do so before anyone has agreed on “what”. Put the purpose first, and the choice of tool usually shrinks to something manageable.',
      'It is also easy to mistake activity for progress. Meetings, drafts and dashboards all feel like movement. A simple test helps {audience} keep their footing: what can somebody do today that they could not do last month?',
      'Copying without asking causes trouble too. What worked for someone else worked in their setting, with their people and at their time. Take the reasoning, leave the recipe, and change one thing at a time.',
      'Silence is harder to see. When something is not working, the first person to notice is rarely the one with the authority to say so. Make it ordinary to raise a doubt, and most problems in {field} arrive while they are still small.',
    ],
    lists: [
      {
        lead: 'Early signs that something is off:',
        items: [
          'the goal is described differently by each person you ask;',
          'exceptions take up more time than the rule;',
          'good news travels fast and bad news does not travel at all.',
        ],
      },
    ],
  },
  measure: {
    openers: [
      'Decide how you will know before you begin. A measure chosen afterwards tends to flatter the work; a measure agreed at the start keeps everybody honest about {subject}.',
      'Numbers answer narrow questions well. The art is in choosing which narrow questions say something true about {subject}, and in leaving the rest to judgement.',
    ],
    paragraphs: [
      'Pick one measure that the reader would recognise as success, and one that would show harm. Watching both stops the familiar pattern in which a figure improves while the thing it stood for gets worse.',
      'Write down today’s position first. Without a starting point, every later figure is only a number, and people will argue about its meaning instead of acting on it. A rough baseline taken now beats a precise one taken too late.',
      'Numbers need company. Pair each one with a short note from somebody who was there. {Audience} tend to trust a figure that comes with a reason, and to forget one that does not.',
      'Agree on the date of the review as well as the measure. Looking too soon invites panic; looking too late turns the exercise into history. Somewhere between the two there is time to change course.',
    ],
    lists: [
      {
        lead: 'A measure earns its place if it passes four tests:',
        items: [
          'it can be read in the same way by two different people;',
          'it moves within weeks rather than years;',
          'somebody would act differently if it changed;',
          'it is hard to improve by accident.',
        ],
      },
    ],
  },
  example: {
    openers: [
      'Picture an ordinary case. It is not a success story and no real organisation is described; it is only a way to see how the ideas about {subject} behave once people and deadlines are involved.',
      'An illustration makes the point faster than a rule. Imagine a small team in {field} that has a clear reason to act on {subject} and very little spare time.',
    ],
    paragraphs: [
      'At the start the team does what most teams do: it collects everything that might be relevant. The list grows, and so does the unease. The turning point comes when someone asks which of these items would change the decision. Very few would.',
      'They choose one narrow question and answer it properly. The result is modest, but it is finished, and it can be shown to someone who was not in the room. That conversation teaches them more than the previous month of preparation.',
      'Not everything works. One assumption turns out to be wrong, and because the step was small the correction costs an afternoon rather than a quarter. {Audience} will recognise the relief in that: a mistake found early is only information.',
      'What makes the difference is not talent or budget. It is the habit of finishing something, showing it, and letting the reaction decide what comes next. The same habit is available to anyone, at almost any size.',
    ],
    lists: [
      {
        lead: 'What to take from it:',
        items: [
          'a narrow question beats a broad collection;',
          'showing unfinished thinking early saves rework;',
          'the first result is there to teach, not to impress.',
        ],
      },
    ],
  },
  next: {
    openers: [
      'Good intentions fade quickly, so it pays to decide the next move while the reasons are fresh. For {subject}, that move can be small; it only has to be definite.',
      'Everything so far comes down to what happens on Monday. If one idea about {subject} is worth keeping, it is worth putting in the diary.',
    ],
    paragraphs: [
      'Choose a single change and give it a fair trial. Two changes at once make it impossible to tell which of them helped. A month is usually long enough to learn something and short enough to stay patient.',
      'Tell people what you are trying and why. {Audience} are generous with help when they understand the aim, and they are more likely to mention the detail that would otherwise have stayed hidden.',
      'Put a date on the second look. A review that has no date does not happen, and a trial without a review is only a habit in the making. Half an hour with the notes from the first pass is enough.',
      'Keep what works and let the rest go without ceremony. The aim was never to follow a plan to its end; it was to make things a little better, in {field} and for the people who depend on it.',
    ],
    lists: [
      {
        lead: 'A short list to take away:',
        items: [
          'Write the aim in one sentence, and show it to someone.',
          'Choose the first step, its owner and its date.',
          'Note what you expect to happen.',
          'Compare, decide, and choose again.',
        ],
      },
    ],
  },
  questions: {
    openers: [
      'A few questions come up whenever people talk about {subject}. The short answers below are meant as a starting point for your own.',
    ],
    paragraphs: [
      '**Where should we begin?** With the part that hurts most often, rather than the part that hurts most. Frequent problems give you more chances to learn, and a quick improvement earns the patience for the slower ones.',
      '**How long does it take?** Longer than the optimists say for the whole, and less than the pessimists say for the first useful piece. Plan for the first piece, and let its result set the expectations for the rest.',
      '**Do we need outside help?** Sometimes. Help is most valuable when you can already describe the question well; before that, it tends to answer a different one. Clear thinking inside the team is never wasted.',
      '**What if it does not work?** Then you will know something that you did not know before. Keep the step small enough for that to be a fair exchange, and write down what you learned for whoever comes next.',
    ],
    lists: [],
  },
}

/** Paragraphs for any section, used when those of its role are exhausted. */
export const generalPassages: PassageBank = {
  openers: [
    'This part of the picture is easy to pass over, because it is rarely urgent. For {audience}, it still tends to decide how well the rest holds together.',
    'Here the detail matters. A little care at this point saves a good deal of explanation later, particularly for {audience} who join halfway through.',
    'Take this one slowly. It looks like a formality, and it is where many well-meant efforts around {subject} lose their way.',
    'There is a simple idea at the heart of this: make it easy for the next person to see what was decided, and why.',
    'It is tempting to treat this as settled. A second look often pays, because the assumptions behind {subject} tend to age faster than the conclusions.',
  ],
  paragraphs: [
    'Say the obvious thing out loud. What is obvious to one person is news to another, and the gap between them is where misunderstandings live. A sentence or two of plain description does more good than a page of caveats.',
    'Look for the constraint. Time, attention, money and trust are seldom short all at once; one of them is the real limit. Once you know which, the sensible choices become much easier to see.',
    'Separate what is known from what is believed. Both have their place, but they should not wear the same clothes. {Audience} can act on either, so long as they can tell which one they have been given.',
    'Leave a margin. Plans that work only when everything goes well are really wishes. A little slack, placed where surprises are likeliest, is the cheapest insurance there is.',
    'Ask who is missing from the conversation. The people closest to the work often hold the piece that makes the rest fall into place, and a short question is usually all it takes to find it.',
    'Keep the language human. Terms of art save time among specialists and cost time everywhere else. If a plainer word will do, use it, and the work will travel further in {field}.',
  ],
  lists: [],
}
