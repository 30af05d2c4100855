// Plain JavaScript: the types of its packages would be as many dependencies again.
import connectPgSimple from 'connect-pg-simple'
import { and, asc, desc, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import express from 'express'
import session from 'express-session'
import passport from 'passport'
import pg from 'pg'
import { ideas, precedents, problems, users } from '../../../db/schema/index.ts'

/** The peer: the product's three reads as most Express applications are written, each package at its defaults. */
const { DATABASE_URL, PORT } = process.env
const pool = new pg.Pool({ connectionString: DATABASE_URL })
const db = drizzle(pool, { schema: { ideas, precedents, problems, users } })
const Store = connectPgSimple(session)

passport.serializeUser((user, done) => done(null, user.id))
passport.deserializeUser(async (id, done) => {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  done(null, user)
})

const requireUser = (req, res, next) => (req.isAuthenticated() ? next() : res.sendStatus(401))

express()
  .use(express.json())
  .use(
    session({
      store: new Store({ pool, createTableIfMissing: true }),
      secret: 'only for this benchmark',
      resave: false,
      saveUninitialized: false,
      cookie: { maxAge: 30 * 86_400_000 },
    }),
  )
  .use(passport.initialize())
  .use(passport.session())
  // Signs in without a password, which is not what is measured.
  .post('/api/login', async (req, res, next) => {
    const [user] = await db.select().from(users).where(eq(users.username, req.body.username))
    req.login(user, (error) => (error ? next(error) : res.json({ id: user.id })))
  })
  .get('/readyz', (_req, res) => res.send('ready'))
  .get('/api/user', requireUser, ({ user: { id, username, createdAt } }, res) =>
    res.json({ id, username, createdAt }),
  )
  .get('/api/precedents', requireUser, async (req, res) => {
    const id = Number(req.query.problemId)
    const [problem] = await db
      .select()
      .from(problems)
      .where(and(eq(problems.id, id), eq(problems.userId, req.user.id)))
    if (!problem) return res.sendStatus(404)
    const found = await db
      .select()
      .from(precedents)
      .where(eq(precedents.problemId, id))
      .orderBy(asc(precedents.questionIndex), asc(precedents.id))
    res.json(found)
  })
  .get('/api/history', requireUser, async (req, res) => {
    const rows = await db
      .select({ problem: problems, idea: ideas })
      .from(problems)
      .leftJoin(ideas, eq(ideas.problemId, problems.id))
      .where(eq(problems.userId, req.user.id))
      .orderBy(desc(ideas.createdAt), desc(problems.createdAt))
      .limit(50)
    res.json(rows.map(({ problem, idea }) => ({ problem, idea, isDraft: idea === null })))
  })
  .listen(PORT, '127.0.0.1')
