import type { SampleArticle } from './sample.ts'

export const oakOrLaminate: SampleArticle = {
  input: { type: 'topic', value: 'Oak or laminate worktop: which one suits whom' },
  title: 'Oak or Laminate? The Worktop You Will Like in Ten Years',
  subtitle: 'The honest answer depends on your evenings, not on your kitchen.',
  slug: 'oak-or-laminate-worktop',
  summary:
    'Oak asks for care and forgives damage; laminate asks for nothing and forgives little. A comparison by daily life, with a table and three questions to decide by.',
  metaDescription:
    'Oak or laminate? A worktop comparison by daily life: care, heat, scratches, repair and price, with three questions that decide it.',
  picture: 'oak-or-laminate',
  bannerAlt: 'An illustration for an article that compares oak and laminate worktops',
  content: {
    introduction:
      'In our showroom the oak worktop is stroked and the laminate one is tapped. That says a good deal. One is bought with the hand, the other with the head, and both can be right. What matters is how you live with it on an ordinary Tuesday.',
    sections: [
      {
        title: 'The short comparison',
        content:
          '| | oak | laminate |\n| --- | --- | --- |\n| everyday care | wipe dry, oil now and then | wipe |\n| hot pans | marks; use a trivet | marks; use a trivet |\n| scratches | can be sanded out | stay |\n| standing water | stains, then swells | harmless, except at open joints |\n| cutting on it | leaves lines | leaves lines for good |\n| price | higher | lower |\n\nNeither is a chopping board, and neither likes a pan straight from the hob.',
      },
      {
        title: 'What oak asks of you',
        content:
          'Oak is oiled when it is fitted and needs oil again when water no longer beads on it: more often round the sink, less often elsewhere. It takes half an hour, a cloth and an open window. Cloths soaked in oil can catch fire by themselves, so dry them spread out in the open air.\n\nIn return oak **ages in public**. It darkens, it gets rings and dents, and when you have had enough of them, fine sandpaper and a little oil bring it back. Few surfaces give you a second chance.',
      },
      {
        title: 'What laminate does not forgive',
        content:
          'Laminate is a printed, hardened layer on chipboard. It shrugs off red wine, turmeric and children with felt pens. It has two enemies: the **knife** and the **open joint**. A cut can’t be sanded out, and where water gets under the edge, the board below swells.\n\nSo spend the money you save on the joints: a sealed edge at the sink, and a proper profile at the corner.',
      },
      {
        title: 'Three questions that decide it',
        content:
          '1. **Does a wet ring annoy you?** If you would get up to wipe it, oak and you will be happy. If you would leave it, choose laminate.\n2. **How long will you stay?** Oak pays off over the years, because it can be renewed where it lies.\n3. **Who else cooks?** In a shared kitchen, plan for the least careful of you.',
      },
      {
        title: 'A third way',
        content:
          'You need not choose once for the whole room. Laminate along the hob and the sink, oak on the island where people sit: the hard work is done by the surface that does not mind, and the hands rest on the one that is good to touch.',
      },
    ],
    conclusion:
      'Take both samples home. Put a wet glass on each, leave them overnight and look in the morning. Whatever you feel when you see the ring, that is your answer, and no showroom can give you a better one.',
  },
  social: {
    linkedin:
      'In our showroom, oak is stroked and laminate is tapped.\n\nOne is bought with the hand, the other with the head. Both can be right. Three questions decide it:\n\n1. Does a wet ring annoy you?\n2. How long will you stay?\n3. Who else cooks?\n\nAnd a test that costs nothing: take both samples home, put a wet glass on each, and look in the morning.',
    facebook:
      'Oak or laminate? Take both samples home, put a wet glass on each and leave them overnight. What you feel when you see the ring in the morning is your answer. The rest is in our comparison.',
    twitter:
      'Oak asks for care and forgives damage. Laminate asks for nothing and forgives little. Three questions that decide which worktop is yours, and one test with a wet glass.',
    newsletter:
      'Subject: Oak or laminate?\n\nGood morning,\n\nno question is asked more often in our showroom, so we have put the answer on one page: a table, three questions, and a test that needs nothing but two samples and a wet glass.\n\nThe samples are free. Come by on Saturday and take them home.\n\nLarch & Oak Kitchens',
  },
}
