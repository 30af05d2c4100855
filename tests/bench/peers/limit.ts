import postgres from 'postgres'

/**
 * The limit: what this runtime and database can do at most. Bare Bun.serve and postgres.js, the session checked in the
 * one query of each request, and nothing else: no headers, limits, log or validation.
 */
const { DATABASE_URL = '', PORT } = process.env
const sql = postgres(DATABASE_URL)

const hashOf = (request: Request) => {
  const [, token = ''] = /precedents=([\w-]+)/u.exec(request.headers.get('cookie') ?? '') ?? []
  return Bun.CryptoHasher.hash('sha256', token, 'hex')
}

Bun.serve({
  hostname: '127.0.0.1',
  port: Number(PORT),
  routes: {
    '/readyz': new Response('ready'),
    '/api/user': async (request) => {
      const [user] = await sql`
        SELECT u.id, u.username, u.created_at AS "createdAt" FROM sessions s JOIN users u ON u.id = s.user_id
        WHERE s.token_hash = ${hashOf(request)} AND s.expires_at > now() AND NOT u.disabled`
      return user ? Response.json(user) : new Response(null, { status: 401 })
    },
    '/api/precedents': async (request) => {
      const id = Number(new URL(request.url).searchParams.get('problemId'))
      const rows = await sql`
        SELECT r.id, r.problem_id AS "problemId", r.entity, r.innovation, r.year, r.question_index AS "questionIndex",
          r.selected, r.origin, r.fit, r.created_at AS "createdAt"
        FROM sessions s JOIN users u ON u.id = s.user_id JOIN problems p ON p.user_id = u.id
          JOIN precedents r ON r.problem_id = p.id AND r.revision = p.revision
        WHERE s.token_hash = ${hashOf(request)} AND s.expires_at > now() AND NOT u.disabled AND p.id = ${id}
        ORDER BY r.question_index, r.id`
      return Response.json(rows)
    },
    '/api/history': async (request) => {
      const rows = await sql`
        SELECT p.id AS "problemId", p.statement, p.problem_statement AS "problemStatement", p.elements,
          p.search_questions AS "searchQuestions", p.engine, p.revision, p.created_at AS "problemDate",
          i.id AS "ideaId", i.theme, i.title, i.solution, i.next_steps AS "nextSteps",
          i.real_world_basis AS "realWorldBasis", i.why_we_like_it AS "whyWeLikeIt",
          i.engine AS "ideaEngine", i.version, i.created_at AS "ideaDate"
        FROM sessions s JOIN users u ON u.id = s.user_id JOIN problems p ON p.user_id = u.id
          LEFT JOIN ideas i ON i.problem_id = p.id
        WHERE s.token_hash = ${hashOf(request)} AND s.expires_at > now() AND NOT u.disabled
        ORDER BY coalesce(i.created_at, p.created_at) DESC LIMIT 50`
      return Response.json(rows)
    },
  },
})
