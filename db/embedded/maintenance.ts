import type { PGlite } from '@electric-sql/pglite'
import type { Log } from '../database.ts'

const TICK_MS = 15_000
const CHECKPOINT_EVERY_MS = 3 * 60_000
/** Roughly what a restart replays in half a second. */
const CHECKPOINT_AFTER_BYTES = 32 * 1024 * 1024
/** Early, because a server that restarts every night would otherwise never be vacuumed. */
const FIRST_VACUUM_MS = 10 * 60_000
const VACUUM_EVERY_MS = 24 * 60 * 60_000

export interface Maintenance {
  /** Runs what is due; `nowMs` comes from a monotonic clock. */
  tick(nowMs: number): Promise<void>
  stop(): void
}

/**
 * PGlite runs neither checkpointer nor autovacuum. Without maintenance, its WAL grew to 1.4 GB and a restart took 17
 * seconds.
 */
export function startMaintenance(pg: PGlite, log: Log): Maintenance {
  const startMs = performance.now()
  let checkpointMs = startMs
  let vacuumMs = startMs - VACUUM_EVERY_MS + FIRST_VACUUM_MS
  let checkpointed = ''
  let busy = false
  let stopped = false

  async function tick(nowMs: number) {
    if (busy || stopped) return
    busy = true
    try {
      if (nowMs - vacuumMs >= VACUUM_EVERY_MS) {
        vacuumMs = nowMs
        await vacuumAll(pg, () => stopped)
      }
      await checkpointWhenDirty(nowMs)
      // Prepared statements keep the plans that suited their tables when these were small, until something analyses them.
      await pg.exec('DISCARD PLANS')
    } catch (error) {
      if (!stopped) log('database maintenance failed and will be retried', { error })
    } finally {
      busy = false
    }
  }

  async function checkpointWhenDirty(nowMs: number) {
    const wal = await readWal(pg)
    const due = nowMs - checkpointMs >= CHECKPOINT_EVERY_MS || wal.bytes >= CHECKPOINT_AFTER_BYTES
    if (!due || wal.position === checkpointed) return
    await pg.exec('CHECKPOINT')
    checkpointMs = nowMs
    checkpointed = (await readWal(pg)).position
  }

  const timer = setInterval(() => tick(performance.now()), TICK_MS)
  timer.unref()
  return {
    tick,
    stop() {
      stopped = true
      clearInterval(timer)
    },
  }
}

/** The end of the WAL and the number of bytes a restart would replay. */
async function readWal(pg: PGlite) {
  const { rows } = await pg.query<{ position: string; bytes: number }>(
    `SELECT pg_current_wal_insert_lsn()::text AS position,
       pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 AS bytes FROM pg_control_checkpoint()`,
  )
  const [wal] = rows
  if (!wal) throw new Error('PostgreSQL did not report the state of its WAL.')
  return wal
}

/** One table at a time, since a statement blocks the event loop while it runs. */
async function vacuumAll(pg: PGlite, stopped: () => boolean) {
  const { rows } = await pg.query<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class WHERE relkind IN ('r', 'm') AND relpersistence = 'p'`,
  )
  for (const { name } of rows) {
    if (stopped()) return
    await pg.exec(`VACUUM (ANALYZE) ${name}`)
    await Bun.sleep(0)
  }
}
