import { buildIfNeeded } from '../../src/prepare.ts'

export default buildIfNeeded
