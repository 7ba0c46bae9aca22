export type DeskSample = {
  client: string
  trade: string
  tone: string
  title: string
  byline: string
  /** The opening, with an editor's correction in the middle. */
  opening: { before: string; struck: string; inserted: string; after: string }
  sections: [string, string, string]
  post: string
}

/** Samples for the home page: one brief, three clients, three voices. */
export const deskSamples: [DeskSample, DeskSample, DeskSample] = [
  {
    client: 'Larkfield Joinery',
    trade: 'Furniture makers',
    tone: 'Warm, plain, a maker talking',
    title: 'How to look after an oak table',
    byline: 'By Tom Larkfield',
    opening: {
      before: 'An oiled oak table asks for very little: a damp cloth, a mild soap, and ',
      struck: 'regular maintenance',
      inserted: 'a thin coat of oil twice a year',
      after: '. What it does not forgive is a wet glass left overnight.',
    },
    sections: ['What the oil does', 'Twice a year, in half an hour', 'When a ring has formed'],
    post: 'We get asked this at every delivery. Half an hour, twice a year, and your table outlives you.',
  },
  {
    client: 'Hart & Vane',
    trade: 'Interior designers',
    tone: 'Polished, assured, unhurried',
    title: 'The quiet care of an oak table',
    byline: 'By Imogen Vane',
    opening: {
      before:
        'A good oak table is the one piece in a room that improves with company. Its care is ',
      struck: 'really quite simple',
      inserted: 'less a chore than a habit',
      after: ', and the habit is worth learning before the first dinner is served on it.',
    },
    sections: ['Choosing a finish to live with', 'The seasonal ritual', 'Marks worth keeping'],
    post: 'A table should carry its evenings well. Our notes on keeping oak beautiful without fuss.',
  },
  {
    client: 'Tidy Fox',
    trade: 'Home cleaning',
    tone: 'Quick, cheerful, practical',
    title: 'Oak table? Here is the five-minute clean',
    byline: 'By the Tidy Fox team',
    opening: {
      before: 'Crumbs, rings, felt-tip: your oak table has seen it all. Good news: you need  ',
      struck: 'a range of products',
      inserted: 'one cloth and one soap',
      after: ' to sort it, and you can be done before the kettle boils.',
    },
    sections: ['The everyday wipe', 'Rings and felt-tip', 'Things to keep well away'],
    post: 'One cloth. One soap. Five minutes. Your oak table will thank you (so will your knees).',
  },
]
