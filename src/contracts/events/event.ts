import { z } from 'zod'
import type { LiveEvent } from '../live.ts'
import type { ActivityKind } from '../rules/activity-kinds.ts'
import type { NoticeKind } from '../rules/notice-kinds.ts'
import type { PublicEvent } from '../rules/public-events.ts'
import type { NewMail } from './mails.ts'

/** What an event happens to. */
export type Subject =
  | 'article'
  | 'batch'
  | 'client'
  | 'campaign'
  | 'template'
  | 'credential'
  | 'member'
  | 'key'
  | 'invitation'
  | 'workspace'
  | 'webhook'
  | 'account'

/** Where it happens: the workspace and the account are those of whoever says it. */
export type Place<S extends Subject> = S extends 'workspace' | 'account'
  ? { id?: never; clientId?: never }
  : S extends 'article' | 'campaign'
    ? { id: string; clientId: string }
    : S extends 'batch'
      ? { id: string; clientId: string | null }
      : { id: string; clientId?: never }

/** What open pages are told; those of members who may see the client, which is the event's own unless it is named. */
export type PageNews = {
  event: LiveEvent | { type: 'credits' }
  clientId?: string | null
}

/** What members are told under the bell, and by mail as each has chosen. */
export type Notice = {
  kind: NoticeKind
  /** Members, those who ordered the article or work on it, the owners, or the owners and admins. */
  to: readonly string[] | 'article' | 'owners' | 'managers'
  /** Tells events of one kind apart: nobody is told of one twice. */
  occasion?: string
  batchId?: string
  /** Who did it, where that is nobody in the workspace. */
  by?: string
  count?: number
  message?: string
  /** It leads to the campaign or client it happened to, and is for those who see that. */
  about?: 'campaign' | 'client'
  /** One notice for all that happens at once. */
  together?: true
  /** Whoever did it is told as well. */
  everybody?: true
  /** The mail for whoever wants one at once, in place of the notice’s own; `another` mail of the event tells them anyway. */
  mail?: ((userId: string) => NewMail) | 'another'
}

/** What webhooks tell the outside world: ids, names and addresses, never a text. */
export type PublicNews = {
  event: PublicEvent
  data?: Readonly<Record<string, string | number | boolean | null>>
}

type Shape = Readonly<Record<string, z.ZodType>>
type Optional<S extends Shape> = {
  [Key in keyof S]: undefined extends z.output<S[Key]> ? Key : never
}[keyof S]
type Values<S extends Shape> = { [Key in Exclude<keyof S, Optional<S>>]: z.output<S[Key]> } & {
  [Key in Optional<S>]?: z.output<S[Key]>
}

/** What a use case says of an event: where it happens, and its facts. */
export type Happened<R> =
  R extends EventRow<infer S, infer D, infer P> ? Place<S> & Values<D> & Values<P> : never

type Words<D extends Shape> = {
  /** What somebody did, as the words between their name and the subject; null for what the log keeps and shows nobody. */
  log?: string | null
  /** Which of the details says more, such as the site, the network or the reason. */
  says?: keyof D & string
  /** A person does it by themselves, to nothing else. */
  alone?: true
}

type Consumers<Facts> = {
  // Methods, so that a row fits among rows of other facts.
  pages?(happened: Facts, together: number): readonly PageNews[]
  notices?(happened: Facts, at: { now: Date }): readonly Notice[]
  public?(happened: Facts): PublicNews
  /** Mails that go out whatever anybody has chosen. */
  mails?(happened: Facts, at: { now: Date }): readonly NewMail[]
}

/** A row of the catalogue. `details` are kept in the log; what is `passing` is for pages and people alone. */
export type EventRow<S extends Subject, D extends Shape, P extends Shape> = Words<D> &
  Consumers<Place<S> & Values<D> & Values<P>> & {
    subject: S
    kind: ActivityKind | null
    details: z.ZodObject<D>
    passing?: P
  }

/** A row as consumers read it, who serve all events. */
export type AnyRow = Words<Shape> &
  Consumers<object> & { subject: Subject; kind: ActivityKind | null; details: z.ZodType<object> }

type None = Record<never, never>
type Written<S extends Subject, D extends Shape, P extends Shape> = Words<NoInfer<D>> &
  Consumers<Place<S> & Values<NoInfer<D>> & Values<NoInfer<P>>> & { details?: D; passing?: P }

/** Makes rows of events that happen to one kind of subject; in the log they are found under `kind`. */
export function eventsOf<S extends Subject>(subject: S, kind: ActivityKind | null = null) {
  return <D extends Shape = None, P extends Shape = None>(row: Written<S, D, P>) => {
    const details = z.object(row.details ?? ({} as D))
    return { ...row, subject, kind, details } as unknown as EventRow<S, D, P>
  }
}
