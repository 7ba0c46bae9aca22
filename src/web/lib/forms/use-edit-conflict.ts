import { useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'

/** What a form holds of something stored: its fields, and when the version they come from was stored. */
type Editable = FieldValues & { updatedAt?: string | undefined }

/** A stored version; a choice that is no longer offered is left empty. */
type Stored<Values> = DefaultValues<Values> & Editable

type EditConflictOptions<Values> = {
  /** Fetches the stored version, as the form's values. */
  load: () => Promise<Stored<Values>>
  /** Saves what the form holds by then. */
  submit: () => void
  /** Discards the form's draft. */
  discard: () => void
}

/** The names of the fields in which two versions differ. */
export function differingFields(mine: Editable, theirs: Editable): string[] {
  return Object.keys(theirs).filter(
    (name) => name !== 'updatedAt' && (mine[name] || '') !== (theirs[name] || ''),
  )
}

/** Two versions of something that was changed elsewhere while its form was filled in, and the choice. */
export function useEditConflict<Values extends Editable, Context, Sent>(
  form: UseFormReturn<Values, Context, Sent>,
  { load, submit, discard }: EditConflictOptions<Values>,
) {
  const [theirs, setTheirs] = useState<Stored<Values>>()
  const saveMine = ({ updatedAt }: Editable) => {
    setTheirs(undefined)
    form.reset({ ...form.getValues(), updatedAt }, { keepDefaultValues: true })
    submit()
  }
  return {
    theirs,
    /**
     * Shows both versions; without a difference, such as after a lost answer, it saves again. False when the
     * stored version can't be loaded.
     */
    show: async () => {
      const stored = await load().catch(() => undefined)
      if (!stored) return false
      if (differingFields(form.getValues(), stored).length > 0) setTheirs(stored)
      else saveMine(stored)
      return true
    },
    keepMine: () => {
      if (theirs) saveMine(theirs)
    },
    takeTheirs: () => {
      setTheirs(undefined)
      form.reset(theirs)
      discard()
    },
    close: () => setTheirs(undefined),
  }
}

export type EditConflictState = {
  theirs: Editable | undefined
  keepMine: () => void
  takeTheirs: () => void
  close: () => void
}
