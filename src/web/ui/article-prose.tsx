import { type ComponentProps, createContext, use } from 'react'
import { cn } from './class-names.ts'

/** The tag of the language that the article around is written in; undefined where nobody knows. */
const TextLanguage = createContext<string | undefined>(undefined)

/** Says in which language the texts below are written, for hyphens, voices, spelling and typed quotation marks. */
export const TextLanguageProvider = TextLanguage.Provider

export const useTextLanguage = (): string | undefined => use(TextLanguage)

/** Article text in the serif, at a reading measure, in the language and direction it is written in; holds the elements of rendered Markdown. */
export function ArticleProse({ className, ...rest }: ComponentProps<'div'>) {
  return <div dir="auto" lang={useTextLanguage()} className={cn('prose', className)} {...rest} />
}
