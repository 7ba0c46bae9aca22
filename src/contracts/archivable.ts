import { z } from 'zod'
import { oc } from './operations.ts'
import { byId, byIds, cursorFields, dependentsSchema, done, nextCursorSchema } from './shapes.ts'

type Archivable<Row extends z.ZodType, Fields extends z.ZodType, Change extends z.ZodType> = {
  /** The plural, as in `/clients`. */
  name: string
  row: Row
  fields: Fields
  /** The fields with the id and the `updatedAt` that was seen. */
  change: Change
}

/** The routes of what people keep, archive, restore and delete, one at a time or several: clients and campaigns. */
export function archivableRoutes<
  Row extends z.ZodType,
  Fields extends z.ZodType,
  Change extends z.ZodType,
>({ name, row, fields, change }: Archivable<Row, Fields, Change>) {
  const capital = name.charAt(0).toUpperCase() + name.slice(1)
  return {
    list: oc
      .route({
        method: 'GET',
        path: '/',
        summary: `${capital}, newest first; either those in use or those archived`,
      })
      .meta({ scope: 'clients:read' })
      .input(
        z
          .object({ archived: z.stringbool().default(false), ...cursorFields })
          .default({ archived: false }),
      )
      .output(z.object({ items: z.array(row), nextCursor: nextCursorSchema })),
    get: oc
      .route({ method: 'GET', path: '/{id}', summary: `One of the ${name}` })
      .meta({ scope: 'clients:read' })
      .input(byId)
      .output(row),
    create: oc
      .route({ method: 'POST', path: '/', successStatus: 201, summary: `Adds one of the ${name}` })
      .input(fields)
      .output(row),
    update: oc
      .route({ method: 'PUT', path: '/{id}', summary: `Changes one of the ${name}` })
      .input(change)
      .output(row),
    remove: oc
      .route({
        method: 'DELETE',
        path: '/{id}',
        summary: `Deletes one of the ${name}, with what belongs to it`,
      })
      .input(byId)
      .output(done),
    archive: oc
      .route({
        method: 'POST',
        path: '/archive',
        summary: `Takes ${name} out of lists, pickers and new orders; all of them or none`,
      })
      .input(byIds)
      .output(done),
    restore: oc
      .route({ method: 'POST', path: '/restore', summary: `Brings archived ${name} back` })
      .input(byIds)
      .output(done),
    removeMany: oc
      .route({
        method: 'POST',
        path: '/remove',
        summary: `Deletes the ${name} named, all or none`,
      })
      .input(byIds)
      .output(done),
    dependents: oc
      .route({ method: 'GET', path: '/{id}/dependents', summary: 'What would be deleted with it' })
      .input(byId)
      .output(dependentsSchema),
  }
}
