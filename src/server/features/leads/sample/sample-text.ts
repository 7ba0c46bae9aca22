/** A post by hand; `{meal}` stands for what the visitor wrote, `{Meal}` for the same at a sentence's start. */
export type SampleText = {
  title: string
  introduction: string
  sections: readonly (readonly [title: string, text: string])[]
  conclusion: string
}
