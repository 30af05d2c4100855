import { expect, test } from 'bun:test'
import { once } from 'node:events'
import { connect } from 'node:net'
import { listen } from '../../src/cli/listen.ts'
import { closeConnectionsWhen } from '../../src/http/connection-close.ts'

test('a server that is stopping answers and closes kept connections', async () => {
  let stopping = false
  const answer = closeConnectionsWhen(
    () => stopping,
    () => new Response('done'),
  )
  const server = listen({ host: '127.0.0.1', port: 0 }, answer)
  const socket = connect(server.port ?? 0, '127.0.0.1')
  let received = ''
  socket.on('data', (bytes) => {
    received += bytes
  })
  const request = async () => {
    received = ''
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    while (!received.endsWith('done')) await Bun.sleep(5)
    return received
  }
  expect(await request()).not.toMatch(/connection: close/iu)
  expect(await request()).not.toMatch(/connection: close/iu)
  stopping = true
  const closed = once(socket, 'close')
  expect(await request()).toMatch(/connection: close/iu)
  await closed
  await server.stop(true)
}, 10_000)
