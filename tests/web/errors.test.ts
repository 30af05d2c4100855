import { expect, test } from 'bun:test'
import { errorMessages } from '../../src/engine/model/error-messages.ts'
import { catalogue, type ErrorCode } from '../../src/errors.ts'
import { StreamError } from '../../web/lib/event-stream.ts'
import { isModelError } from '../../web/work/errors.ts'

test('the library is offered for every error of the model, and for no other', () => {
  const codes = Object.keys(catalogue) as ErrorCode[]
  const offered = codes.filter((code) => isModelError(new StreamError({ code, message: '' })))
  const modelCodes = new Set(Object.values(errorMessages).map(([code]) => code))
  // A replaced request has failed for nobody.
  modelCodes.delete('superseded')
  expect(new Set(offered)).toEqual(modelCodes)
})
