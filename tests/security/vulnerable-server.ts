import { PGlite } from '@electric-sql/pglite'

/** The positive control: one call that concatenates its parameter into its SQL. */
export async function startVulnerableServer() {
  const database = new PGlite()
  await database.exec("CREATE TABLE things (id int, name text); INSERT INTO things VALUES (1, 'a'), (2, 'b')")
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    async fetch(request) {
      const { id } = await request.json()
      try {
        return Response.json((await database.query(`SELECT * FROM things WHERE id = ${id}`)).rows)
      } catch (error) {
        return new Response(String(error), { status: 500 })
      }
    },
  })
  return {
    url: server.url.href,
    async stop() {
      await server.stop(true)
      await database.close()
    },
  }
}
