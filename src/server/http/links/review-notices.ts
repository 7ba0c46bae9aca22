/** What a page says after a form was sent, by the `said` of its address. */
export const said = {
  commented: { text: 'Your comment has been sent.', good: true },
  approved: { text: 'Thank you. Your approval has been recorded.', good: true, ofDecision: true },
  open: { text: 'Thank you. Your approval has been recorded.', good: true, ofDecision: true },
  approved_alone: {
    text: 'Thank you. Your approval has been recorded; another reviewer asks for changes.',
    good: true,
    ofDecision: true,
  },
  changes_requested: {
    text: 'Thank you. Your request for changes has been sent.',
    good: true,
    ofDecision: true,
  },
  forgotten: {
    text: 'This device is forgotten. Your next decision needs a code again.',
    good: true,
  },
} as const

/** Above what has changed since the page that somebody decided on. */
export const newerSent = {
  text: 'A newer version was sent to you while you were reading. Nothing has been decided. Look at what has changed and send your decision again: what you chose and wrote is still in the form.',
  good: false,
} as const

/** Where a code was asked for again. */
export const anotherCode = {
  text: 'Another code has been sent. The one before no longer works.',
  good: true,
} as const
