import type { MealKind } from './meal-kinds.ts'
import type { SampleText } from './offline-sample.ts'

/** Posts about lighter, earlier and sweeter meals, and about those we do not know. */
export const lightTexts: Record<
  Extract<
    MealKind,
    'soup' | 'salad' | 'sushi' | 'fish' | 'breakfast' | 'sandwich' | 'cake' | 'other'
  >,
  SampleText
> = {
  soup: {
    title: '{Meal} for weather like this',
    introduction:
      'Whatever the weather is doing where you are, {meal} has an opinion about it. It is the one dinner you can wrap your hands around.',
    sections: [
      [
        'Take your time at the start',
        'Onion, carrot and celery, small, with a pinch of salt and the lid on. A quarter of an hour of doing nothing much is where the flavour of {meal} comes from.',
      ],
      [
        'Good stock, or honest water',
        'A cube tastes of the cube. If there is no stock in the house, use water, a rind of Parmesan and more patience. Nobody will ask.',
      ],
      [
        'A bright finish',
        'Lemon, herbs, a spoon of yoghurt or the green oil you were saving: something fresh on top tells the rest of the bowl to wake up.',
      ],
    ],
    conclusion:
      'Bread on the side, seconds on the stove, and the rest in the freezer for a bad day.',
  },
  salad: {
    title: 'Not a side dish: {meal} takes the middle of the table',
    introduction:
      'People who say that they are not hungry for {meal} have been eating the wrong one. Done well, it crunches, it fights back, and the bowl comes home empty.',
    sections: [
      [
        'Dry leaves, big bowl',
        'Water is what makes a dressing slide off. Spin it, pat it, and use a bowl twice the size you think you need, so that you can toss and not just stir.',
      ],
      [
        'Season it twice',
        'Salt the tomatoes, the cucumber, the beans on their own before they meet the rest. Then dress {meal} at the very last minute, with your hands.',
      ],
      [
        'Something warm, something hard',
        'A hot egg, a fried crumb, nuts straight from the pan. The contrast is what people remember, even if they can’t say why.',
      ],
    ],
    conclusion: 'Eat it at once. A dressed salad keeps about as long as a good joke.',
  },
  sushi: {
    title: '{Meal}: small, cold, perfect',
    introduction:
      '{Meal} is what happens when somebody takes a handful of rice as seriously as a cathedral. There is nowhere to hide, and that is the pleasure.',
    sections: [
      [
        'It is about the rice',
        'Warm as a hand, seasoned with vinegar, sugar and salt, every grain separate and yet willing to hold. Chefs spend years on it. Allow yourself at least a Sunday.',
      ],
      [
        'Buy the fish last',
        'Ask what came in this morning and change your plan accordingly. One very fresh thing beats four tired ones, and {meal} will tell on you.',
      ],
      [
        'Easy on the soy',
        'Dip the fish, not the rice, and let the ginger do its job between pieces. Wasabi is a whisper, not a dare.',
      ],
    ],
    conclusion: 'One piece, one bite, a small silence. Then the next.',
  },
  fish: {
    title: '{Meal}, with the window open',
    introduction:
      'There is a smell of sea about {meal}, even forty miles inland. It cooks in the time it takes to lay the table, which is more than can be said for most things worth eating.',
    sections: [
      [
        'Dry it, then be brave',
        'Kitchen paper first, then salt, then a pan hotter than feels polite. Skin side down and hands off: it lets go by itself when it is ready.',
      ],
      [
        'Stop early',
        'It is done a moment before it looks done. Take {meal} off while the middle still holds back a little, and let the plate finish the job.',
      ],
      [
        'Acid is not optional',
        'Lemon, vinegar, capers, a spoon of something pickled. Chips, if there are chips, deserve the good malt vinegar and more salt than your doctor would like.',
      ],
    ],
    conclusion: 'Eat it from warm plates, or better still from paper, looking at water.',
  },
  breakfast: {
    title: 'The best thing you will do before ten: {meal}',
    introduction:
      'Nobody is at their most patient before coffee, and {meal} doesn’t ask you to be. It is ten minutes of attention that change the shape of a day.',
    sections: [
      [
        'Low and slow',
        'Butter that foams but doesn’t brown, a flame you could sit next to, a wooden spoon. Rush it and it turns to rubber; wait, and {meal} turns to silk.',
      ],
      [
        'Get the order right',
        'Whatever takes longest goes in first, plates go into the oven to warm, toast goes down last. A good breakfast is mostly timetabling.',
      ],
      [
        'One loud flavour',
        'Chilli, chives, hot sauce, the marmalade with the bitter peel. Morning tongues need something to wake up to.',
      ],
    ],
    conclusion: 'Serve with a pot of tea and no plans until noon.',
  },
  sandwich: {
    title: 'Between two slices: taking {meal} seriously',
    introduction:
      'The best lunch in the country is made standing up. {Meal} needs no recipe, only a few opinions, and here are ours.',
    sections: [
      [
        'Start with the bread',
        'It should be good enough to eat by itself and strong enough to hold the rest. Toast one side only, the inside: crisp within, soft where your teeth go in.',
      ],
      [
        'Spread to the edges',
        'Butter or mayonnaise right into the corners, so that nothing gets soggy and no bite goes without. Then season {meal} as you would a salad.',
      ],
      [
        'Press and cut',
        'A minute under a heavy board brings it all together. Cut on the diagonal. It tastes better, and nobody knows why.',
      ],
    ],
    conclusion: 'Wrap it in paper and take it outside. It is a picnic if you say so.',
  },
  cake: {
    title: 'Save room: a few words in favour of {meal}',
    introduction:
      'Nobody needs {meal}, which is exactly what is so nice about it. It turns up at the end of things, when people have stopped hurrying.',
    sections: [
      [
        'Room temperature, please',
        'Take butter and eggs out an hour before. Cold ingredients curdle, and most of what goes wrong with {meal} goes wrong in the first five minutes.',
      ],
      [
        'A little salt, always',
        'Half a teaspoon makes chocolate darker, caramel deeper and fruit brighter. Sweet things need somebody to argue with.',
      ],
      [
        'Cream is an accessory',
        'Soft peaks, no sugar, served cold beside it. It should look as though it were thinking about leaving.',
      ],
    ],
    conclusion: 'Cut generously. The small slice fools nobody.',
  },
  other: {
    title: 'In praise of {meal}',
    introduction:
      'Ask ten people about their favourite meal and you get eleven stories. Yours is {meal}, and it deserves better than a line in a list.',
    sections: [
      [
        'Where it takes you',
        'A favourite is rarely about the recipe. It is about who stood at the stove, what day it was and how hungry you were. {Meal} is a place as much as a plate.',
      ],
      [
        'Shop for one thing well',
        'Find the ingredient that {meal} can’t do without and buy the best one you can afford. Let everything else be ordinary. It shows, and it costs less than you would think.',
      ],
      [
        'Taste, then taste again',
        'Before it goes to the table, ask for three things: enough salt, something sharp, something fresh. Nine times out of ten it was the lemon.',
      ],
    ],
    conclusion: 'Then cook {meal} for somebody who has never had it, and watch their face.',
  },
}
