import type { Finding } from '#contracts/articles/checks.ts'
import { quantitiesMissing } from '../quantities/compare-quantities.ts'
import type { Check } from './checked-article.ts'

/** Figures, dates and shares that stand in neither the brief nor the client's knowledge nor the source. */
export const figures: Check = {
  id: 'figures',
  group: 'facts',
  label: 'Figures and dates have a source',
  advice: 'Check the figure. Add its source to the client’s knowledge, or take it out.',
  find: ({ blocks, ground, language }) => {
    const settings = { language, today: ground.today }
    return blocks.flatMap(({ place, sentences }) =>
      sentences.flatMap((sentence) =>
        quantitiesMissing(sentence, ground.evidence, settings).map(
          (written): Finding => ({
            place,
            quote: sentence,
            message: `“${written}” is in none of the sources.`,
          }),
        ),
      ),
    )
  },
}
