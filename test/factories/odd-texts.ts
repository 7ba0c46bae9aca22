/** Texts that a database refuses, or that another language on the way misreads. */
export const oddTexts = {
  'a zero character': 'zero \u0000 character',
  'half a surrogate pair': 'half \ud83d pair',
  'control characters': 'bell \u0007 and \u001b[31m escape',
  'a percent sign and quotes': `100 %' or "1"="1 \\ -- ;`,
  'words that are properties': '__proto__',
  'an empty text': '',
  'a very long text': 'x'.repeat(600_000),
}
