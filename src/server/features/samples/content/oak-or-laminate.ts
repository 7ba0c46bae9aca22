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
        title: 'What it costs, now and later',
        content:
          'A metre of laminate costs from £48 with us and a metre of oak from £142, both 60 centimetres deep and fitted. For a kitchen with four metres of worktop that is £192 against £568.\n\nThen the years begin. A tin of oil costs £24 and serves four metres for two years. Laminate costs nothing until the day it has to be replaced, and on that day it costs all of it again: it cannot be renewed where it lies. Add up what you expect to stay for, not what stands on the first invoice.\n\n| after | oak | laminate |\n| --- | --- | --- |\n| the first day | the higher bill | the lower bill |\n| two years | a tin of oil | nothing |\n| a deep cut | an hour with sandpaper | a mark that stays, or a new top |\n| a wet joint | dry it, sand it, oil it | a swollen edge, and a new top |',
      },
      {
        title: 'What our order book says',
        content:
          'Of the last 120 kitchens that we built, 71 have laminate, 38 have oak and 11 have both. That is no vote. People with small children and people who let their kitchen choose laminate more often, and nobody who lives there regrets it for that reason.\n\nWhat the book does not say is how people feel about it later. So we ring them after a year. The complaint about oak is always the same one, the ring beside the sink. The complaint about laminate is the first cut. Both are small, and both were known beforehand.',
      },
      {
        title: 'What a wet glass does',
        content:
          'Rings are what people fear, so here is what is known about them. In a test of oiled worktops, a wet glass left no ring on freshly oiled oak for six hours. On oak that had gone a year without oil, the ring was there after 40 minutes.\n\nThe difference is the oil, not the oak. A drop of water is the simplest test there is: if it stands up like a bead, the surface is closed; if it lies flat and the wood turns dark, it is time for the cloth. Do it at the sink, where the answer changes first, and leave the rest of the worktop alone until it asks as well.',
      },
      {
        title: 'Where both of them fail',
        content:
          'Hardly any worktop fails in the middle. They fail where two pieces meet, where the tap goes through and where the dishwasher breathes steam against the edge from below. We seal every joint and guarantee it for ten years. Ask whoever fits yours to show you the edge above the dishwasher before the machine goes in: a strip of foil there costs next to nothing and saves the front of the board.\n\nIf you buy elsewhere, take three questions along. Who seals the cut at the sink, and with what? Is the underside closed as well? And what happens if a joint opens in the third year? A fitter who likes these questions is the right one.',
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
