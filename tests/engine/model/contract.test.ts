import { afterAll } from 'bun:test'
import { startModelEndpoint } from '../../support/model-endpoint.ts'
import { modelAt } from '../../support/model-world.ts'
import { engineContract } from '../contract.ts'

const endpoint = startModelEndpoint()
afterAll(() => endpoint.stop())

// One call at a time keeps the elements in order; side by side, precedents come as they are found.
engineContract('model', () => modelAt(endpoint.url, { callsAtOnce: 1 }).engine)
