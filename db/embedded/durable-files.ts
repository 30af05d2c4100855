import { fsyncSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { fsyncPath } from './fsync.ts'

type InitOptions = Parameters<NodeFS['init']>[1]
type EngineModule = PGlite['Module']

/** The part of Emscripten's Node file system that its types leave out. */
interface NodeFiles {
  realPath(node: unknown): string
  stream_ops: { fsync?: (stream: { nfd?: number; node: unknown }) => number }
}

/** Called when the database broke; it must keep the database from continuing as if nothing had happened. */
export type OnBroken = (reason: string, cause?: unknown) => void

/**
 * PGlite's Node file system has no fsync, so a power cut lost acknowledged rows. This one does, and counts its calls, so
 * that the start can check that commits reach it. It depends on internals of PGlite 0.5.16.
 */
export class DurableFiles extends NodeFS {
  /** Number of fsyncs since the folder was opened. */
  fsyncs = 0
  /** Called after each fsync, within the query that caused it. */
  onFsync = () => {}
  private readonly onBroken: OnBroken

  constructor(folder: string, onBroken: OnBroken) {
    super(folder)
    this.onBroken = onBroken
  }

  override async init(pg: PGlite, options: InitOptions) {
    const { emscriptenOpts } = await super.init(pg, options)
    const preRun = [...(emscriptenOpts.preRun ?? []), (module: EngineModule) => this.addFsync(module)]
    const onAbort = () => this.onBroken('PostgreSQL aborted')
    return { emscriptenOpts: { ...emscriptenOpts, preRun, onAbort } }
  }

  private addFsync(module: EngineModule) {
    const files = module.NODEFS as unknown as NodeFiles
    files.stream_ops.fsync = ({ nfd, node }) => {
      try {
        this.flush(files.realPath(node), nfd)
      } catch (cause) {
        // The kernel may have dropped the pages: a second fsync would succeed and prove nothing.
        this.onBroken('fsync failed', cause)
      }
      this.fsyncs++
      this.onFsync()
      return 0
    }
  }

  /** PostgreSQL also opens folders to flush file names; Emscripten has no descriptor for these. */
  protected flush(path: string, descriptor: number | undefined) {
    if (descriptor === undefined) fsyncPath(path)
    else fsyncSync(descriptor)
  }
}

/** The status PGlite's engine exits its loop with after an ordinary SQL error. */
const SQL_ERROR_STATUS = 100

/** PGlite ignores every exception of its engine; only that of an SQL error is harmless. */
export function reportCrashes(pg: PGlite, onBroken: OnBroken) {
  const engine = pg.Module as EngineModule & { _PostgresMainLoopOnce(): void }
  const runOnce = engine._PostgresMainLoopOnce
  engine._PostgresMainLoopOnce = () => {
    try {
      runOnce()
    } catch (error) {
      if ((error as { status?: unknown })?.status !== SQL_ERROR_STATUS) onBroken('PostgreSQL crashed', error)
      throw error
    }
  }
}
