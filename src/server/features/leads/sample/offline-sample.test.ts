import { expect, test } from 'vitest'
import { mealKindOf, mealKinds } from './meal-kinds.ts'
import { cookedSample } from './offline-sample.ts'

const meals: Record<(typeof mealKinds)[number], string> = {
  pizza: 'Pizza Margherita',
  pasta: 'Spaghetti carbonara',
  curry: 'Chicken tikka masala',
  noodles: 'Pad Thai',
  rice: 'Mushroom risotto',
  soup: 'Chicken noodle soup',
  salad: 'Caesar salad',
  burger: 'Cheeseburger',
  taco: 'Fish tacos',
  sushi: 'Sushi',
  roast: 'Roast lamb',
  fish: 'Fish and chips',
  breakfast: 'Full English breakfast',
  sandwich: 'Cheese toastie',
  cake: 'Sticky toffee pudding',
  other: 'Haggis',
}

test.each(mealKinds)('a post about %s is complete and names the meal', (kind) => {
  const meal = meals[kind]
  expect(mealKindOf(meal).kind).toBe(kind)
  const { title, introduction, sections, conclusion } = cookedSample(meal)
  const text = [title, introduction, ...sections.flat(), conclusion].join('\n')
  expect(text.toLowerCase()).toContain(meal.toLowerCase())
  expect(text).not.toMatch(/[{}]/)
  expect(sections).toHaveLength(3)
})

test('a fish is drawn for fish alone, and what is not known comes under a cloche', () => {
  const drawnAs = (picture: string) =>
    mealKinds.filter((kind) => mealKindOf(meals[kind]).picture === picture)
  expect(drawnAs('plate')).toEqual(['fish'])
  expect(drawnAs('cloche')).toEqual(['roast', 'other'])
})

test('within a sentence a meal loses its capital, and a name keeps its own', () => {
  expect(cookedSample('Fish and chips').introduction).toContain('about fish and chips,')
  expect(cookedSample('Pad Thai').introduction).toContain('where Pad Thai begins')
})

test('what people type stays text', () => {
  expect(cookedSample('$& {meal}').title).toBe('In praise of $& {meal}')
})
