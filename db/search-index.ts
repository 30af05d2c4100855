import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** The owner and the words of a search, as parameters or placeholders. */
interface Search {
  ownerId: SQLWrapper
  words: SQLWrapper
}

/**
 * Whether the idea of this id has all the words: in its texts, notes and conversation, or in its problem. Each may be the
 * beginning of a word.
 */
export const ideaHas = (id: SQLWrapper, search: Search): SQL =>
  isFound(id, sql`idea_id FROM search.idea_documents`, 'i', search)

/** Whether the name, label, statements or elements of the problem of this id have all the words. */
export const problemHas = (id: SQLWrapper, search: Search): SQL =>
  isFound(id, sql`problem_id FROM search.problem_documents`, 'p', search)

/**
 * `IS TRUE` makes the found ids a hash table, which the rows are compared with while they are read in the order of their
 * index; as a join, each of them would be looked up. The words are in a query of their own because the planner would
 * otherwise conclude from them that reading all documents is faster, which it is not.
 */
const isFound = (id: SQLWrapper, found: SQL, kind: 'i' | 'p', { ownerId, words }: Search) =>
  sql`(${id} IN (SELECT ${found}
    WHERE keys @@ (SELECT search.query(${ownerId}::int || ${sql.raw(`'${kind}'`)}, ${words}::text)))) IS TRUE`
