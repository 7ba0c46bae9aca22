import type { ComponentType } from 'react'

/** Shows two texts as one, with what was removed and what was added; the articles feature brings it. */
export type ChangesView = ComponentType<{ before: string; after: string }>
