import type { CheckRow } from './check-row.ts'

/** The checks of what search engines and readers make of a text. */
export const searchChecks = {
  'title-length': {
    ...{ class: 'should', group: 'search', looksAt: 'the width of the title in search results' },
    label: 'Search results show the whole title',
    advice: 'Results cut a title at 580 pixels, about 60 characters; one below 30 says little.',
  },
  'title-unique': {
    ...{
      class: 'must',
      group: 'search',
      looksAt: 'titles of the client’s other articles and pages',
    },
    label: 'No other page of the client has this title',
    advice: 'Say in the title what is different here, or bring the other page up to date instead.',
  },
  'meta-description': {
    ...{
      class: 'should',
      group: 'search',
      looksAt: 'the width of the meta description in search results',
    },
    label: 'Search results show the whole meta description',
    advice: 'Say in 120 to 156 characters what the reader gets; results cut at 920 pixels.',
  },
  promises: {
    ...{
      class: 'must',
      group: 'search',
      looksAt: 'what the title and the meta description promise',
    },
    label: 'The text keeps what its title and description promise',
    advice: 'Give in the text what is promised, or promise less.',
  },
  slug: {
    ...{ class: 'must', group: 'search', looksAt: 'the last part of the article’s address' },
    label: 'The address is short and plain',
    advice: 'At most 60 characters: lower-case letters, digits and hyphens.',
  },
  'keyword-places': {
    ...{ class: 'should', group: 'search', looksAt: 'where the search phrase stands' },
    label: 'The search phrase appears where people look first',
    advice: 'Use it in the title, early in the text, in one heading and in the meta description.',
  },
  'keyword-density': {
    ...{ class: 'should', group: 'search', looksAt: 'how often the search phrase stands there' },
    label: 'The search phrase isn’t overdone',
    advice: 'Put it in other words in some places.',
  },
  opening: {
    ...{ class: 'should', group: 'search', looksAt: 'the introduction' },
    label: 'The introduction is short and answers early',
    advice: 'Stay below 120 words, and say within the first 60 what the title asks for.',
  },
  subheads: {
    ...{ class: 'should', group: 'search', looksAt: 'how far apart headings are' },
    label: 'A heading stands every 300 words',
    advice: 'Set a heading where a new thought begins.',
  },
  'internal-links': {
    ...{ class: 'should', group: 'search', looksAt: 'links to the client’s own pages' },
    label: 'Two links lead to the client’s own pages',
    advice: 'Link words that a page of the client says more about.',
  },
  'link-texts': {
    ...{ class: 'must', group: 'search', looksAt: 'the words of links' },
    label: 'Links say where they lead',
    advice: 'Link the words that name what is behind the link.',
  },
  'image-text': {
    ...{ class: 'must', group: 'search', looksAt: 'descriptions of pictures' },
    label: 'Pictures are described',
    advice: 'Say what the picture shows in at most 125 characters, without “image of”.',
  },
  'has-picture': {
    ...{ class: 'hint', group: 'search', looksAt: 'whether there is a picture' },
    label: 'There is a picture',
    advice: 'Add a banner or a picture in the text; previews of links show it.',
  },
  definition: {
    ...{ class: 'hint', group: 'search', looksAt: 'a sentence that says what the subject is' },
    label: 'One sentence says what the subject is',
    advice: 'Say early what it is in one sentence that can be quoted by itself.',
  },
  'self-contained': {
    ...{ class: 'hint', group: 'search', looksAt: 'how sections begin' },
    label: 'Sections can be read by themselves',
    advice: 'Begin the section with the thing itself, instead of a word that points back.',
  },
  'parallel-items': {
    ...{ class: 'hint', group: 'reading', looksAt: 'three and more items in running text' },
    label: 'What is counted stands in a list',
    advice: 'Make a list or a table of it, where readers look things up.',
  },
  'paragraph-length': {
    ...{ class: 'should', group: 'reading', looksAt: 'the length of paragraphs' },
    label: 'Paragraphs have at most 150 words',
    advice: 'Split the paragraph where a new thought begins.',
  },
  'sentence-length': {
    ...{ class: 'should', group: 'reading', looksAt: 'the length of sentences' },
    label: 'At most a quarter of the sentences are long',
    advice: 'Split the longest sentences; the hardest are listed below.',
  },
  'sentence-starts': {
    ...{ class: 'should', group: 'reading', looksAt: 'how sentences begin' },
    label: 'Sentences begin in different ways',
    advice: 'Begin one of them with something else.',
  },
  passive: {
    ...{
      class: 'should',
      group: 'reading',
      looksAt: 'sentences in the passive voice, in English and German',
    },
    label: 'At most 15 % of the sentences are passive',
    advice: 'Say who does it.',
  },
} as const satisfies Record<string, CheckRow>
