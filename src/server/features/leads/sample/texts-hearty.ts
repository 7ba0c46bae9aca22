import type { MealKind } from './meal-kinds.ts'
import type { SampleText } from './offline-sample.ts'

/** Posts about meals that fill you. */
export const heartyTexts: Record<
  Extract<MealKind, 'pizza' | 'pasta' | 'curry' | 'noodles' | 'rice' | 'burger' | 'taco' | 'roast'>,
  SampleText
> = {
  pizza: {
    title: '{Meal}: what the oven knows',
    introduction:
      'Nobody has ever been sad to hear that there is {meal}. It comes hot, it comes on bread, and it asks nothing of you but that you eat it before it cools.',
    sections: [
      [
        'The base does the talking',
        'Flour, water, salt, yeast and a night in the fridge. Cold, slow dough tastes of something, stretches without a fight and blisters where it should. If you change one thing about {meal} at home, change the clock.',
      ],
      [
        'Hotter than you think',
        'Put a heavy tray in the oven and leave it at full heat for half an hour before the dough touches it. Eight minutes later the edge is up, the bottom is crisp, and the kitchen smells like a Friday.',
      ],
      [
        'Less on top',
        'Three toppings taste of three things; seven taste of a fridge. Tear, scatter, stop. Basil goes on afterwards, and good oil after the basil.',
      ],
    ],
    conclusion: 'Make two. The second is for the person who said they only wanted a slice.',
  },
  pasta: {
    title: 'A bowl of {meal}, and why Tuesday needs it',
    introduction:
      'There are evenings that only {meal} can mend. Water on, music on, and twenty minutes later somebody is asking whether there is more.',
    sections: [
      [
        'Salt the water like you mean it',
        'Ten grams to a litre: it is the one chance the pasta has to be seasoned all the way through. Keep a mug of that water back. It is the cheapest sauce you will ever own.',
      ],
      [
        'Finish it in the pan',
        'Drain it a minute early and let it end its days in the sauce, with a splash from the mug, over a high flame. That is where {meal} stops being two things on a plate and becomes one.',
      ],
      [
        'Cheese last, off the heat',
        'Too hot and it clumps. Count to thirty, then rain it in and toss. Black pepper should be heard as well as tasted.',
      ],
    ],
    conclusion: 'Warm bowls, a glass of something, and nobody says a word for four minutes.',
  },
  curry: {
    title: '{Meal} is better tomorrow, but try telling us that tonight',
    introduction:
      'You smell {meal} before you see it, usually from the stairs. It is the rare dish that rewards both patience and leftovers.',
    sections: [
      [
        'Start with the onions',
        'Soft is not enough; give them twenty minutes until they are the colour of toffee. Everything that comes later leans on them, and no spice jar can make up for it.',
      ],
      [
        'Wake the spices',
        'Whole spices go into hot fat until they crackle, ground ones for no more than a minute after. Burnt cumin is bitter for ever. Have the tomatoes open and ready.',
      ],
      [
        'Sour, salt, fresh',
        'Taste at the end, then squeeze in half a lime, add a pinch of salt and tear over a fistful of coriander. The same {meal} suddenly stands up straight.',
      ],
    ],
    conclusion:
      'Cook double. Tomorrow, on toast, with an egg on top, it will be lunch and a small triumph.',
  },
  noodles: {
    title: 'Slurp: a short defence of {meal}',
    introduction:
      'Manners end where {meal} begins. It is meant to be loud, quick and a little bit messy, and it is at its best in the first five minutes.',
    sections: [
      [
        'Everything ready, then fire',
        'Chop it all before the pan goes on: ginger, spring onion, garlic, chilli. Cooking takes three minutes, and none of them is for looking for the soy sauce.',
      ],
      [
        'Five tastes in one spoon',
        'Salt from soy, sour from lime, sweet from a little sugar, heat from chilli and depth from stock. When {meal} tastes flat, one of the five is missing. It is usually the lime.',
      ],
      [
        'Something that crunches',
        'Peanuts, fried shallots, raw cucumber: a soft bowl wants one hard thing in it. Add it at the table, where it stays crisp.',
      ],
    ],
    conclusion: 'Pull the bowl close, tuck the tie away, and don’t answer the telephone.',
  },
  rice: {
    title: 'Grain by grain: how {meal} wins people over',
    introduction:
      'Half the world sits down to rice tonight, and the lucky ones get {meal}. It is modest food that knows how to dress for company.',
    sections: [
      [
        'Wash, rest, wait',
        'Rinse it until the water runs clear and let it stand for as long as you can bear. At the other end, ten minutes under a lid, off the heat, make the difference between fluffy and sad.',
      ],
      [
        'Build it in layers',
        'Fat first, then onion, then the grain, stirred until each one shines. Only then the stock, hot, and only as much as it can drink. {Meal} is mostly a matter of knowing when to stop stirring.',
      ],
      [
        'Fight for the crust',
        'What catches at the bottom of the pan is not a mistake. Scrape it up, share it out, and give the best piece to the cook.',
      ],
    ],
    conclusion: 'Carry the pan to the table. Some dishes should arrive in what they were made in.',
  },
  burger: {
    title: 'In two hands: getting {meal} right at home',
    introduction:
      'A good {meal} is engineering with gravy. Everything has a place, everything holds something else up, and the whole of it should last exactly as long as your grip.',
    sections: [
      [
        'Cold meat, hot iron',
        'Shape it loosely, straight from the fridge, and salt it only as it goes into the pan. Press once, then leave it alone. The crust is the point.',
      ],
      [
        'Toast the bun',
        'Cut side down, in butter, until it is the colour of a violin. A toasted bun keeps the juice where it belongs, and your cuffs clean.',
      ],
      [
        'One sharp thing',
        'Fat wants an argument: pickles, mustard, raw onion, a leaf with some bite. Choose one and give it room.',
      ],
    ],
    conclusion: 'Paper napkins, no cutlery, elbows on the table. {Meal} has its own manners.',
  },
  taco: {
    title: 'Fold, squeeze, lean forward: the case for {meal}',
    introduction:
      'It is hard to be formal over {meal}. Everyone builds their own, everyone spills a little, and dinner turns into a conversation.',
    sections: [
      [
        'Warm them properly',
        'A dry pan, thirty seconds a side, then wrapped in a clean tea towel. Cold tortillas crack; warm ones forgive you.',
      ],
      [
        'Soft, crisp, sharp',
        'Something slow-cooked, something raw, something pickled. Red onion in lime juice and salt takes ten minutes and makes {meal} taste as though you had planned it.',
      ],
      [
        'Salsa is the meal',
        'Char the tomatoes until they are black in places, then crush them with garlic and chilli. Keep one bowl mild and one honest.',
      ],
    ],
    conclusion: 'Put it all in the middle of the table and let people reach. That is the recipe.',
  },
  roast: {
    title: '{Meal}, and the quiet half hour before it',
    introduction:
      'The best part of {meal} happens while nothing happens: it rests, you open the window, somebody lays the table without being asked.',
    sections: [
      [
        'Dry, salted, early',
        'Salt it the night before and leave it uncovered in the fridge. It costs you a minute and buys you the kind of crust that people pick at in the kitchen.',
      ],
      [
        'Trust a thermometer',
        'Ovens lie and clocks guess. Take it out five degrees before you think you should, because {meal} goes on cooking while nobody is looking.',
      ],
      [
        'The pan is half the dinner',
        'Pour off the fat, set the tin on the hob and scrape everything up with a glass of wine or stock. Three minutes later you have gravy that tastes of the whole afternoon.',
      ],
    ],
    conclusion: 'Carve at the table, badly if you must. There should be sandwiches tomorrow.',
  },
}
