import { z } from 'zod'

export const inputTypes = ['title', 'topic', 'keyword', 'website_url', 'prompt'] as const
export const inputTypeSchema = z.enum(inputTypes)
export type InputType = z.infer<typeof inputTypeSchema>
