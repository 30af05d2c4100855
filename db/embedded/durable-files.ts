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

/** Told what broke; it must not return to a database that goes on as if nothing had happened. */
export type OnBroken = (reason: string, cause?: unknown) => void

/**
 * PGlite's Node file system has no fsync, so a power cut took every acknowledged row. This one has, and
 * counts, so that the start can check that commits reach it. It rests on internals of PGlite 0.5.16.
 */
export class DurableFiles extends NodeFS {
  /** How many times something was made durable since the folder was opened. */
  fsyncs = 0
  /** Called after each of them, within the query that caused it. */
  onFsync = () => {}
  private readonly onBroken: OnBroken

  constructor(folder: string, onBroken: OnBroken) {
    super(folder)
    this.onBroken = onBroken
  }

  override async init(pg: PGlite, options: InitOptions) {
    const { emscriptenOpts } = await super.init(pg, options)
    const preRun = [...(emscriptenOpts.preRun ?? []), (module: EngineModule) => this.addFsync(module)]
    const onAbort = () => this.onBroken('PostgreSQL gave up')
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

  /** PostgreSQL opens folders, too, to make their names durable; Emscripten has no descriptor for these. */
  protected flush(path: string, descriptor: number | undefined) {
    if (descriptor === undefined) fsyncPath(path)
    else fsyncSync(descriptor)
  }
}

/** The status with which PGlite's engine leaves its loop for an ordinary SQL error. */
const SQL_ERROR_STATUS = 100

/** PGlite swallows every exception of its engine and goes on: only that of an SQL error is harmless. */
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
