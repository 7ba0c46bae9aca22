import type { CheckRow } from './check-row.ts'

/** The checks of a text by itself: its parts, its form, its language. */
export const textChecks = {
  editor: {
    ...{ class: 'should', group: 'text', looksAt: 'what the editor’s pass has left' },
    label: 'An editor’s reading finds nothing to mend',
    advice: 'Change the paragraph, or leave it where you disagree. The mark goes with the change.',
  },
  'missing-sections': {
    ...{ class: 'must', group: 'text', looksAt: 'sections without a text' },
    label: 'No section is missing',
    advice: 'Write the section, or remove its heading.',
  },
  'section-length': {
    ...{ class: 'should', group: 'text', looksAt: 'the length of sections and their plan' },
    label: 'Sections are the planned length',
    advice: 'Shorten or expand the section, or leave it where its subject asks for it.',
  },
  repetition: {
    ...{ class: 'should', group: 'text', looksAt: 'runs of words that stand there twice' },
    label: 'Nothing is said twice in the same words',
    advice: 'Keep it where it helps most, and take it out of the other place.',
  },
  copying: {
    ...{ class: 'must', group: 'text', looksAt: 'runs of words that a source has as well' },
    label: 'Nothing is copied from a source',
    advice: 'Say it in your own words, or mark it as a quotation.',
  },
  'stock-phrases': {
    ...{ class: 'should', group: 'text', looksAt: 'phrases that everybody has read too often' },
    label: 'No stock phrases',
    advice: 'Say what is meant, or leave it out.',
  },
  'machine-talk': {
    ...{ class: 'must', group: 'text', looksAt: 'sentences of a model about itself' },
    label: 'No AI talks about itself',
    advice: 'Take the sentence out.',
  },
  placeholders: {
    ...{ class: 'must', group: 'text', looksAt: 'gaps, and marks of templates' },
    label: 'No placeholder is left',
    advice: 'Fill the gap, or take the sentence out.',
  },
  endings: {
    ...{ class: 'must', group: 'text', looksAt: 'the ends of paragraphs' },
    label: 'Every paragraph ends with a whole sentence',
    advice: 'Finish the sentence, or take it out.',
  },
  'one-title': {
    ...{ class: 'must', group: 'text', looksAt: 'the title, and headings as large as it' },
    label: 'There is one title, and no heading is as large',
    advice: 'Give the article one title; headings in the text begin below it.',
  },
  headings: {
    ...{ class: 'must', group: 'text', looksAt: 'levels of headings, and what is below them' },
    label: 'Headings are in order',
    advice:
      'Inside a section, headings start at the third level and skip none; each has a text below it.',
  },
  marks: {
    ...{ class: 'must', group: 'text', looksAt: 'marks of Markdown that readers would see' },
    label: 'No mark is left open',
    advice: 'Close the mark, or take it out: readers would see it.',
  },
  lists: {
    ...{ class: 'should', group: 'text', looksAt: 'lists of one item, and empty items' },
    label: 'Lists are whole',
    advice: 'Make a sentence of a single item, and put items of one list below each other.',
  },
  tables: {
    ...{ class: 'must', group: 'text', looksAt: 'rows, cells and the header row of tables' },
    label: 'Tables are whole, with a header row',
    advice: 'Give every row as many cells as the header, and every column a heading.',
  },
  references: {
    ...{ class: 'must', group: 'text', looksAt: 'where links, pictures and notes lead' },
    label: 'Links and pictures lead somewhere',
    advice: 'Correct the address, or take the link out and keep its words.',
  },
  spaces: {
    ...{ class: 'should', group: 'text', looksAt: 'doubled blanks, marks and words' },
    label: 'Blanks, marks and words are set once',
    advice: 'Take the blank, the mark or the word out.',
  },
  punctuation: {
    ...{ class: 'should', group: 'text', looksAt: 'quotation marks, and dashes between words' },
    label: 'Quotation marks and dashes are of one kind',
    advice: 'Set the mark as the rest of the text does.',
  },
  language: {
    ...{ class: 'must', group: 'text', looksAt: 'paragraphs in another language' },
    label: 'Everything is in one language',
    advice: 'Translate the passage, or mark it as a quotation.',
  },
  spelling: {
    ...{
      class: 'should',
      group: 'text',
      looksAt: 'spellings of other countries, or two of one word',
    },
    label: 'Words are spelt as in one country, and each in one way',
    advice: 'Spell the word as the rest of the text does.',
  },
  address: {
    ...{ class: 'should', group: 'text', looksAt: 'how readers are addressed' },
    label: 'Readers are addressed in one way',
    advice: 'Decide on one form of address, and use it throughout.',
  },
} as const satisfies Record<string, CheckRow>
