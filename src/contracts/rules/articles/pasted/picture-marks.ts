/** Private-use characters stand for a picture until the text around it is in its place. */
export const markOfPicture = (at: number) => `\uE000${at}\uE001`

/** Finds the marks; the first group is the picture's number. */
export const pictureMarks = /\uE000(\d+)\uE001/g
