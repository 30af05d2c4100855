import { boolean, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

/** People with an account. `username` is the e-mail address, trimmed and lower-cased. */
export const users = pgTable('users', {
  id: serial('id').primaryKey(),
  username: text('username').notNull().unique(),
  /** An argon2id hash in PHC form. */
  password: text('password').notNull(),
  disabled: boolean('disabled').notNull().default(false),
  createdAt: createdAt(),
})
export type UserRow = typeof users.$inferSelect
