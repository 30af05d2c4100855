import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** The server's state at one moment. */
export interface Sample {
  seconds: number
  residentMb: number
  /** Highest resident memory since the process started, as the kernel counts it. */
  peakMb: number
  descriptors: number
  /** Processor time that the server has used, in seconds. */
  cpuSeconds: number
  /** JavaScript objects in the heap, garbage that was not collected yet included. */
  objects: number
  heapMb: number
  types: [string, number][]
}

/** Of the kernel's clock, on every common architecture. */
const TICKS_PER_SECOND = 100

const Heap = z.object({
  objectCount: z.number(),
  heapSize: z.number(),
  types: z.array(z.tuple([z.string(), z.number()])),
})

/** `folder` is the process's, where the preloaded heap-probe.ts writes. */
export async function takeSample(pid: number, folder: string, seconds: number): Promise<Sample> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'mu').exec(status)?.[1]) / 1024
  const heap = await readHeap(join(folder, 'heap.json'))
  const ticks = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ').slice(11, 13) ?? []
  return {
    seconds,
    residentMb: megabytes('VmRSS'),
    peakMb: megabytes('VmHWM'),
    descriptors: (await readdir(`/proc/${pid}/fd`)).length,
    cpuSeconds: ticks.reduce((total, value) => total + Number(value), 0) / TICKS_PER_SECOND,
    objects: heap.objectCount,
    heapMb: heap.heapSize / 1024 / 1024,
    types: heap.types,
  }
}

async function readHeap(file: string) {
  try {
    return Heap.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    // Not written yet, or half written.
    return { objectCount: Number.NaN, heapSize: Number.NaN, types: [] }
  }
}
