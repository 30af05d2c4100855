/** A model endpoint that prints its URL and each request, and answers once it gets a line on standard input. */
import { startModelEndpoint } from './model-endpoint.ts'

const released = Promise.withResolvers<void>()
const endpoint = startModelEndpoint({
  scenario: async (request, server) => {
    console.log('request')
    await released.promise
    return server.respond(server.answer(request))
  },
})
console.log(endpoint.url)
for await (const _ of console) released.resolve()
