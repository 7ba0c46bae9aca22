import { expect, test } from 'vitest'
import { signWebhook } from './sign-webhook.ts'

test('signs as Standard Webhooks has it', () => {
  // The example of the specification's reference implementations.
  const headers = signWebhook('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    at: new Date(1_614_265_330_000),
    body: '{"test": 2432232314}',
  })
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('a secret in another form is its own characters', () => {
  const sent = { id: 'a', at: new Date(0), body: '{}' }
  const of = (secret: string) => signWebhook(secret, sent)['webhook-signature']
  expect(of('a secret with spaces')).not.toBe(of('a secret with space'))
})
