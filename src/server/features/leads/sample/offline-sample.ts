import { type MealKind, mealKindOf } from './meal-kinds.ts'
import { heartyTexts } from './texts-hearty.ts'
import { lightTexts } from './texts-light.ts'

/** A post by hand; `{meal}` stands for what the visitor wrote, `{Meal}` for the same at a sentence's start. */
export type SampleText = {
  title: string
  introduction: string
  sections: readonly (readonly [title: string, text: string])[]
  conclusion: string
}

const texts: Record<MealKind, SampleText> = { ...heartyTexts, ...lightTexts }

/** A short post about a meal, written by hand for its kind. */
export function cookedSample(meal: string): SampleText {
  const { title, introduction, sections, conclusion } = texts[mealKindOf(meal).kind]
  const named = inSentence(meal)
  const fill = (text: string) =>
    text.replaceAll('{meal}', () => named).replaceAll('{Meal}', () => capitalised(meal))
  return {
    title: fill(title),
    introduction: fill(introduction),
    sections: sections.map(([heading, text]) => [fill(heading), fill(text)] as const),
    conclusion: fill(conclusion),
  }
}

/** As it stands within a sentence: "Fish and chips" without its capital, "BBQ ribs" and "Pad Thai" with theirs. */
function inSentence(meal: string): string {
  const [first = '', second = ''] = meal
  const otherCapitals = /\p{Lu}/u.test(meal.slice(1))
  return otherCapitals || second !== second.toLowerCase()
    ? meal
    : first.toLowerCase() + meal.slice(1)
}

function capitalised(meal: string): string {
  return meal.charAt(0).toUpperCase() + meal.slice(1)
}
