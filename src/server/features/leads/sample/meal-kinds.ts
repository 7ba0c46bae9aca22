/** The pictures that the landing page has drawn; see meal-pictures.tsx there. */
type MealPicture =
  | 'pizza'
  | 'bowl'
  | 'plate'
  | 'cloche'
  | 'burger'
  | 'taco'
  | 'sushi'
  | 'cake'
  | 'loaf'
  | 'pan'

export const mealKinds = [
  'pizza',
  'pasta',
  'curry',
  'noodles',
  'rice',
  'soup',
  'salad',
  'burger',
  'taco',
  'sushi',
  'roast',
  'fish',
  'breakfast',
  'sandwich',
  'cake',
  'other',
] as const
export type MealKind = (typeof mealKinds)[number]

// The first that matches counts: "fish tacos" are tacos, "chicken soup with noodles" is a soup.
const signs: readonly [MealKind, MealPicture, RegExp][] = [
  ['pizza', 'pizza', /pizz|calzone|margherita|flammkuchen/],
  ['taco', 'taco', /taco|burrito|quesadilla|fajita|enchilada|nacho/],
  ['burger', 'burger', /burger|hot ?dog/],
  ['sushi', 'sushi', /sushi|sashimi|maki|nigiri|poke/],
  [
    'cake',
    'cake',
    /cake|pudding|dessert|ice.?cream|gelato|brownie|cookie|tiramisu|crumble|apple pie|chocolate|pavlova|trifle|doughnut|donut/,
  ],
  ['soup', 'bowl', /soup|stew|broth|chowder|goulash|bisque|chilli|chili|borscht|gazpacho|pho\b/],
  ['salad', 'bowl', /salad|slaw|tabbouleh|buddha/],
  ['curry', 'bowl', /curry|korma|masala|vindaloo|dhal|dal\b|jalfrezi|balti|rendang|massaman/],
  ['noodles', 'bowl', /noodle|ramen|pad thai|chow mein|udon|soba|laksa|dumpling|gyoza|dim sum/],
  [
    'pasta',
    'bowl',
    /pasta|spaghetti|lasagn|carbonara|penne|linguine|ravioli|gnocchi|bolognese|tagliatelle|macaroni|mac and cheese|mac & cheese/,
  ],
  ['rice', 'bowl', /rice|risotto|paella|biryani|jollof|pilaf|bibimbap|jambalaya/],
  ['fish', 'plate', /fish|salmon|cod|haddock|tuna|prawn|lobster|mussel|oyster|crab|scampi|bass/],
  [
    'breakfast',
    'pan',
    /egg|breakfast|pancake|omelette|shakshuka|waffle|bacon|porridge|full english/,
  ],
  ['sandwich', 'loaf', /sandwich|toast|bagel|baguette|panini|wrap|cheese|bread|ploughman/],
  [
    'roast',
    'cloche',
    /roast|steak|chicken|beef|lamb|pork|turkey|duck|ribs|barbecue|bbq|schnitzel|sausage|pie\b|mash/,
  ],
]

/** What kind of meal somebody has named, and the picture for it; 'other' for what we don't know. */
export function mealKindOf(meal: string): { kind: MealKind; picture: MealPicture } {
  const said = meal.toLowerCase()
  for (const [kind, picture, sign] of signs) if (sign.test(said)) return { kind, picture }
  return { kind: 'other', picture: 'cloche' }
}
