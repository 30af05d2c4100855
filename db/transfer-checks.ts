import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { prepared } from './prepared.ts'
import { precedents } from './schema/precedents.ts'
import { problems } from './schema/problems.ts'
import { type StoredTransferAnswer, transferChecks } from './schema/transfer-checks.ts'

export interface PrecedentAnswer extends StoredTransferAnswer {
  precedentId: number
}

const ofProblem = prepared((db) =>
  db
    .select({ check: transferChecks })
    .from(transferChecks)
    .innerJoin(precedents, eq(precedents.id, transferChecks.precedentId))
    .where(eq(precedents.problemId, sql.placeholder('problemId')))
    .orderBy(asc(transferChecks.precedentId))
    .prepare('transfer_checks_of_problem'),
)

/** All answers about the precedents of a problem. The caller has checked who owns it. */
export async function listTransferAnswers(db: Db, problemId: number): Promise<PrecedentAnswer[]> {
  const rows = await ofProblem(db).execute({ problemId })
  return rows.flatMap(({ check: { precedentId, answers } }) =>
    answers.map((answer) => ({ precedentId, ...answer })),
  )
}

/** Replaces the answer about one condition; those about others stay, so that two tabs do not overwrite each other. */
export async function saveTransferAnswer(
  db: Db,
  problemId: number,
  { precedentId, ...answer }: PrecedentAnswer,
): Promise<PrecedentAnswer[]> {
  return db.transaction(async (tx) => {
    await tx.select({ id: problems.id }).from(problems).where(eq(problems.id, problemId)).for('update')
    const stored = (await listTransferAnswers(tx, problemId)).filter((one) => one.precedentId === precedentId)
    const answers = withAnswer(
      stored.map(({ precedentId: _, ...one }) => one),
      answer,
    )
    if (answers.length === 0)
      await tx.delete(transferChecks).where(eq(transferChecks.precedentId, precedentId))
    else
      await tx
        .insert(transferChecks)
        .values({ precedentId, answers })
        .onConflictDoUpdate({
          target: transferChecks.precedentId,
          set: { answers, updatedAt: new Date() },
        })
    return listTransferAnswers(tx, problemId)
  })
}

/** An unknown condition without a note is as one without an answer. */
function withAnswer(stored: StoredTransferAnswer[], answer: StoredTransferAnswer): StoredTransferAnswer[] {
  const others = stored.filter(({ condition }) => condition !== answer.condition)
  return answer.state === 'unknown' && !answer.note ? others : [...others, answer]
}
