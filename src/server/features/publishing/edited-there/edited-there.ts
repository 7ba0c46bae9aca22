import { ProviderError } from '#server/kernel/errors.ts'

/** Somebody has changed the post on the site: it is left as it is until a person has looked. */
export class EditedThere extends ProviderError {
  /** The words that are there now. */
  readonly found: string

  constructor(found: string) {
    const message =
      'Somebody has changed this post on the site since it was published. Nothing was overwritten.'
    super('rejected', message)
    this.name = 'EditedThere'
    this.found = found
  }
}
