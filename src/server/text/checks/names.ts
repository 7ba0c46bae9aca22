import { strangeNameSentence, strangeNames } from '../names/strange-names.ts'
import type { Check } from './checked-article.ts'

/** Names that stand in no source and that not everybody knows. */
export const names: Check = {
  id: 'names',
  group: 'facts',
  label: 'Names appear in a source',
  advice: 'Check who or what is meant. Add it to the client’s knowledge, or name nobody.',
  find: ({ blocks, ground, language, title }) => {
    const known = `${ground.evidence} ${ground.clientName} ${title}`
    return blocks.flatMap(({ place, sentences }) =>
      sentences.flatMap((sentence) =>
        strangeNames(sentence, known, language).map((strange) => ({
          place,
          quote: sentence,
          message: strangeNameSentence(strange),
        })),
      ),
    )
  },
}
