import { z } from 'zod'
import type { JobContext } from '#server/context/context.ts'
import { defineJob } from '#server/jobs/define-job.ts'

const payload = z.object({ customerId: z.string() })
export type ReadCustomer = z.infer<typeof payload>

/** Reads a customer from the payment provider and makes our books agree. */
export const readCustomerJob = defineJob<ReadCustomer, JobContext>({
  name: 'read-payment-customer',
  payload,
  retry: { limit: 8, delaySeconds: 5, maxDelaySeconds: 900 },
  expireSeconds: 120,
  concurrency: () => 4,
})
