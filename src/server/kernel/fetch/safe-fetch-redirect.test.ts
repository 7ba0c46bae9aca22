import { describe, expect, test } from 'vitest'
import { carriesCredentials, type Hop, nextHop } from './safe-fetch-redirect.ts'

const post: Hop = {
  url: 'https://api.example/a/b?c=d',
  method: 'POST',
  headers: {
    authorization: 'Bearer x',
    cookie: 'a=b',
    'content-type': 'text/plain',
    accept: '*/*',
  },
  body: 'text',
}
const get: Hop = { ...post, method: 'GET', body: null }
const redirect = (status: number, location?: string) => ({
  status,
  headers: new Headers(location === undefined ? {} : { location }),
})

describe('the target', () => {
  test.each([
    ['https://other.example/x', 'https://other.example/x'],
    ['/x', 'https://api.example/x'],
    ['x', 'https://api.example/a/x'],
    ['?e=f', 'https://api.example/a/b?e=f'],
    ['//other.example/x', 'https://other.example/x'],
    ['/x#part', 'https://api.example/x'],
  ])('%s', (location, url) => {
    expect(nextHop(get, redirect(302, location))?.url).toBe(url)
  })

  test.each([200, 204, 300, 304, 400, 500])('there is none after %i', (status) => {
    expect(nextHop(get, redirect(status, '/x'))).toBeNull()
  })

  test.each([undefined, 'http://', 'https://['])('there is none at %s', (location) => {
    expect(nextHop(get, redirect(302, location))).toBeNull()
  })
})

describe('the method', () => {
  test.each([
    [301, 'POST', 'GET'],
    [302, 'POST', 'GET'],
    [303, 'POST', 'GET'],
    [303, 'PUT', 'GET'],
    [303, 'HEAD', 'HEAD'],
    [302, 'PUT', 'PUT'],
    [307, 'POST', 'POST'],
    [308, 'DELETE', 'DELETE'],
  ] as const)('after %i to %s is %s', (status, method, expected) => {
    const hop = nextHop({ ...post, method }, redirect(status, '/x'))
    expect(hop?.method).toBe(expected)
  })

  test('a body goes with 307 and is dropped, with its headers, with 303', () => {
    expect(nextHop(post, redirect(307, '/x'))).toMatchObject({
      body: 'text',
      headers: post.headers,
    })
    const changed = nextHop(post, redirect(303, '/x'))
    expect(changed?.body).toBeNull()
    expect(changed?.headers).not.toHaveProperty('content-type')
  })
})

describe('credentials', () => {
  test('stay within an origin', () => {
    expect(nextHop(get, redirect(302, '/x'))?.headers.authorization).toBe('Bearer x')
  })

  test.each([
    ['another host', 'https://other.example/'],
    ['a subdomain', 'https://www.api.example/'],
    ['another port', 'https://api.example:8443/'],
    ['a scheme without encryption', 'http://api.example/'],
  ])('are dropped on the way to %s', (_what, location) => {
    const hop = nextHop(get, redirect(302, location))
    expect(hop?.headers).toEqual({ accept: '*/*', 'content-type': 'text/plain' })
  })

  test.each(['authorization', 'cookie', 'proxy-authorization'])('are found in %s', (name) => {
    expect(carriesCredentials({ [name]: 'x' })).toBe(true)
  })

  test('are not found elsewhere', () => {
    expect(carriesCredentials({ accept: 'text/html' })).toBe(false)
  })
})
