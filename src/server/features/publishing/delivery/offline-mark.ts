const mark =
  '<p><strong>Offline sample.</strong> <em>Written by the sample writer of Copydesk, not by a person or an AI model.</em></p>'

/** The HTML of an offline sample with the mark above it that its readers must not miss. */
export function markedAsSample(html: string): string {
  return `${mark}\n${html}`
}
