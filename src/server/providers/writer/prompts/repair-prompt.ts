/** Shows a model why its answer cannot be used and asks once more. */
export function repairPrompt(problem: string): string {
  return `That answer cannot be used:\n${problem}\n\nAnswer again, complete and corrected. Keep everything that was right. Send only the answer, in the form asked for at first.`
}
