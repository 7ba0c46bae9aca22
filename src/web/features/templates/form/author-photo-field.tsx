import { imageUploadLimit } from '#contracts/clients/clients.ts'
import { Field } from '../../../ui/field.tsx'
import { FileDrop } from '../../../ui/file-drop.tsx'
import type { PhotoChange } from './save-template.ts'
import { LineField } from './template-fields.tsx'

type AuthorPhotoFieldProps = {
  photo: PhotoChange
  onPhotoChange: (photo: PhotoChange) => void
  storedUrl: string | null
}

/** The author's photo: a file or a URL. */
export function AuthorPhotoField({ photo, onPhotoChange, storedUrl }: AuthorPhotoFieldProps) {
  return (
    <>
      <Field label="Photo" optional hint="Any image up to 5 MB. Square images look best.">
        <FileDrop
          value={photo instanceof File ? photo : null}
          onValueChange={(file) => onPhotoChange(file ?? 'unchanged')}
          currentUrl={photo === 'remove' ? null : storedUrl}
          onRemoveCurrent={() => onPhotoChange('remove')}
          maxBytes={imageUploadLimit}
        />
      </Field>
      <LineField
        name="imageUrl"
        label="Photo URL"
        type="url"
        maxLength={2000}
        optional
        placeholder="https://"
        hint="Instead of uploading a file, link to a photo on the web."
      />
    </>
  )
}
