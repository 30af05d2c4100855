/** One module, so that the bundler keeps them in one script with what they need. */
export { User } from '../../src/contracts/account.ts'
export { Site } from '../../src/contracts/site.ts'
