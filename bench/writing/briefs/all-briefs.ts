import type { BenchBrief } from '../bench-brief.ts'
import { englishBriefs } from './english.ts'
import { frenchBriefs } from './french.ts'
import { germanBriefs } from './german.ts'
import { italianBriefs } from './italian.ts'
import { spanishBriefs } from './spanish.ts'

/** The briefs of the bench, in five languages. */
export const benchBriefs: readonly BenchBrief[] = [
  ...englishBriefs,
  ...germanBriefs,
  ...frenchBriefs,
  ...spanishBriefs,
  ...italianBriefs,
]
