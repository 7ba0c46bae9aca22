/** The columns of an article's pages: its text, and what is said about it. */
export const besideText =
  'grid grid-cols-1 gap-x-14 gap-y-12 xl:grid-cols-[minmax(0,44rem)_minmax(0,1fr)]'
