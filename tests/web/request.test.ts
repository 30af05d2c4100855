import { describe, expect, test } from 'bun:test'
import { z } from 'zod'
import { ApiError, isAuthError, parseOrThrow } from '../../web/lib/request.ts'

test("R-CALL-04 an error's message is the status and the server's text", () => {
  expect(new ApiError(404, 'There is nothing here.').message).toBe('404: There is nothing here.')
})

describe('R-SESSION-03 the session has ended', () => {
  const ended = [
    new ApiError(401, '', 'Your session is over'),
    new ApiError(401, 'Authentication required', 'Authentication required'),
    new ApiError(401, 'The email or the password is not right.'),
    new Error('Request failed with 401'),
    new Error('authentication REQUIRED here'),
  ]
  for (const error of ended) test(`by ${error.message}`, () => expect(isAuthError(error)).toBe(true))

  const others = [new ApiError(500, 'Broken'), new Error('Failed to fetch'), 'a text', null]
  for (const error of others) test(`not by ${error}`, () => expect(isAuthError(error)).toBe(false))
})

test('a value that does not match its schema throws the given message', () => {
  const schema = z.object({ theme: z.string() })
  expect(parseOrThrow({ theme: 'Pooling' }, schema, 'Wrong')).toEqual({ theme: 'Pooling' })
  expect(() => parseOrThrow({ theme: 1 }, schema, 'Wrong')).toThrow('Wrong')
})
