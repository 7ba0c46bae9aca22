import type { CheckRow } from './check-row.ts'

/** The checks against what is known: sources, and what the client wants. */
export const factChecks = {
  figures: {
    ...{ class: 'must', group: 'facts', looksAt: 'figures, dates and shares' },
    label: 'Figures and dates have a source',
    advice: 'Check the figure. Add its source to the client’s knowledge, or take it out.',
  },
  names: {
    ...{ class: 'must', group: 'facts', looksAt: 'names of people, places and companies' },
    label: 'Names appear in a source',
    advice: 'Check who or what is meant. Add it to the client’s knowledge, or name nobody.',
  },
  quotations: {
    ...{ class: 'must', group: 'facts', looksAt: 'what somebody is said to have said' },
    label: 'Quotations appear in a source',
    advice: 'Quote the source word for word, or say it without quotation marks.',
  },
  addresses: {
    ...{
      class: 'must',
      group: 'facts',
      looksAt: 'links, mail addresses, telephone numbers, streets',
    },
    label: 'Links and addresses are known',
    advice: 'Remove it, or add the address to the client’s knowledge once you have checked it.',
  },
  'section-sources': {
    ...{
      class: 'must',
      group: 'facts',
      looksAt: 'sections that state facts, where facts are checked',
    },
    label: 'Every section that states facts has a source',
    advice: 'Have one of its facts rest on a source, or on a person’s word.',
  },
  'dated-figures': {
    ...{ class: 'hint', group: 'facts', looksAt: 'shares and large amounts' },
    label: 'Figures say of which year they are',
    advice: 'Name the year and who says so, so that the figure can be quoted.',
  },
  trust: {
    ...{ class: 'hint', group: 'facts', looksAt: 'author, sources and what is first-hand' },
    label: 'Readers see who says this, and from where',
    advice: 'Name an author, show sources, or quote somebody at the client.',
  },
  'avoided-words': {
    ...{ class: 'must', group: 'client', looksAt: 'the client’s list of words to avoid' },
    label: 'No word the client avoids',
    advice: 'Say it another way.',
  },
  competitors: {
    ...{ class: 'must', group: 'client', looksAt: 'names and links of competitors' },
    label: 'No competitor is named or linked',
    advice: 'Take the name or the link out.',
  },
  'required-lines': {
    ...{ class: 'must', group: 'client', looksAt: 'lines that the client wants in every article' },
    label: 'Every required line is there',
    advice: 'Add the line word for word, ideally at the end.',
  },
  'careful-claims': {
    ...{ class: 'should', group: 'client', looksAt: 'claims that the client wants looked at' },
    label: 'No claim that needs care',
    advice: 'Make sure that the client may say this, and that a fact supports it.',
  },
} as const satisfies Record<string, CheckRow>
