/** How much a finding matters: `must` is a fault, `should` a rule that most good texts keep, `hint` an idea. */
export const checkClasses = ['must', 'should', 'hint'] as const
export type CheckClass = (typeof checkClasses)[number]

export const checkGroups = ['facts', 'client', 'text', 'search', 'reading'] as const
export type CheckGroup = (typeof checkGroups)[number]

type CheckRow = {
  class: CheckClass
  group: CheckGroup
  /** What it looks at, in the middle of a sentence. */
  looksAt: string
  /** What is true of an article that passes. */
  label: string
  /** What to do about its findings. */
  advice: string
}

/** Every check that an article can go through, in the order in which they are shown. */
export const checkTable = {
  window: {
    ...{ class: 'should', group: 'facts', looksAt: 'what the model had no room for' },
    label: 'The model had room for all that was known',
    advice:
      'See that nothing that matters is missing. A model with a larger window leaves nothing out: administrators find it under Model.',
  },
  outline: {
    ...{ class: 'should', group: 'text', looksAt: 'whether the model made an outline' },
    label: 'The model planned the article as a whole',
    advice:
      'Read all of it before it goes out: sections may repeat each other or miss the subject. A larger model plans, edits and mends: administrators find it under Model.',
  },
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

export type CheckId = keyof typeof checkTable
export const checkIds = Object.keys(checkTable) as [CheckId, ...CheckId[]]
