import { type Context, Hono } from 'hono'
import type { Auth } from '../auth-wiring.ts'
import { readBody } from '../read-body.ts'
import type { RequestMeta } from '../request-meta.ts'
import { challengeBody, challengeFactor, factorNotFound } from './challenge-factor.ts'
import { enrolBody, enrolFactor } from './enrol-factor.ts'
import {
  makeCodesBody,
  makeRecoveryCodes,
  recoveryCodesLeft,
  removeRecoveryCodes,
} from './recovery-codes.ts'
import { removeFactor } from './remove-factor.ts'
import { verifyFactor, verifyFactorBody } from './verify-factor.ts'
import { verifyRecoveryBody, verifyRecoveryCode } from './verify-recovery-code.ts'

/** The routes below `/factors`: second factors and recovery codes. */
export function factorsRoutes(auth: Auth, requestMeta: (c: Context) => RequestMeta): Hono {
  const routes = new Hono()
  const bearer = (c: Context) => c.req.header('Authorization')

  routes.post('/', async (c) =>
    c.json(await enrolFactor(auth, bearer(c), await readBody(c, enrolBody), requestMeta(c))),
  )

  routes.get('/recovery-codes', async (c) => c.json(await recoveryCodesLeft(auth, bearer(c))))
  routes.post('/recovery-codes', async (c) => {
    const { friendly_name: friendlyName } = await readBody(c, makeCodesBody)
    const options = { friendlyName, replace: false }
    return c.json(await makeRecoveryCodes(auth, bearer(c), options, requestMeta(c)))
  })
  routes.post('/recovery-codes/regenerate', async (c) =>
    c.json(await makeRecoveryCodes(auth, bearer(c), { replace: true }, requestMeta(c))),
  )
  routes.post('/recovery-codes/verify', async (c) => {
    const body = await readBody(c, verifyRecoveryBody)
    return c.json(await verifyRecoveryCode(auth, bearer(c), body, requestMeta(c)))
  })
  routes.delete('/recovery-codes', async (c) =>
    c.json(await removeRecoveryCodes(auth, bearer(c), requestMeta(c))),
  )

  routes.post('/:id/challenge', async (c) => {
    await readBody(c, challengeBody)
    return c.json(await challengeFactor(auth, bearer(c), factorId(c), requestMeta(c)))
  })
  routes.post('/:id/verify', async (c) => {
    const body = await readBody(c, verifyFactorBody)
    return c.json(await verifyFactor(auth, bearer(c), factorId(c), body, requestMeta(c)))
  })
  routes.delete('/:id', async (c) =>
    c.json(await removeFactor(auth, bearer(c), factorId(c), requestMeta(c))),
  )
  return routes
}

function factorId(c: Context): string {
  const id = c.req.param('id') ?? ''
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) throw factorNotFound()
  return id.toLowerCase()
}
