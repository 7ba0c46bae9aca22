import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { line } from '#contracts/shapes.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { useAddSource } from './sources.queries.ts'

const schema = z.object({ address: line(500).min(1, 'Please enter the page’s address') })

/** Has a page read that somebody knows of. */
export function AddSource({ articleId }: { articleId: string }) {
  const add = useAddSource(articleId)
  const form = useForm<z.infer<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { address: '' },
  })
  const { register, formState, handleSubmit, reset, setError } = form
  const submit = handleSubmit(({ address }) =>
    add.mutate(address, {
      onSuccess: () => reset(),
      onError: (error) => setError('address', { message: readProblem(error).message }),
    }),
  )
  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-start gap-3">
      <div className="min-w-0 flex-1 basis-60">
        <Field
          label="Add a page"
          hint="We read it and check the open statements against it."
          error={formState.errors.address?.message}
        >
          <Input
            inputMode="url"
            autoComplete="off"
            placeholder="example.org/report"
            {...register('address')}
          />
        </Field>
      </div>
      <Button type="submit" className="sm:mt-6.5" pending={add.isPending}>
        Read it
      </Button>
    </form>
  )
}
