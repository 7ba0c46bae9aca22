import { Counter, Gauge, Histogram, Registry } from 'prom-client'

const seconds = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30]
const callSeconds = [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300]

/** What the process counts and times; all of it is in `registry`. Durations are in seconds. */
export type Metrics = ReturnType<typeof createMetrics>

/** Creates the metrics of a process; they travel in the wiring. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    /** By `route`, the path as the contract writes it, never a raw URL. */
    requests: new Histogram({
      name: 'copydesk_http_request_duration_seconds',
      help: 'Requests, with the time to the end of the response headers.',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: seconds,
      registers,
    }),
    eventStreams: new Gauge({
      name: 'copydesk_event_streams',
      help: 'Open streams of live events.',
      registers,
    }),
    providerCalls: new Histogram({
      name: 'copydesk_provider_call_duration_seconds',
      help: 'Calls to outside services, including failed ones and the wait for a turn.',
      labelNames: ['port', 'provider', 'call'] as const,
      buckets: callSeconds,
      registers,
    }),
    providerErrors: new Counter({
      name: 'copydesk_provider_errors_total',
      help: 'Failed calls to outside services by kind of error.',
      labelNames: ['port', 'provider', 'kind'] as const,
      registers,
    }),
    tasks: new Counter({
      name: 'copydesk_tasks_total',
      help: 'Ended runs, pictures, publications and other tasks; cause is empty unless the task failed.',
      labelNames: ['task', 'outcome', 'cause'] as const,
      registers,
    }),
  }
}
