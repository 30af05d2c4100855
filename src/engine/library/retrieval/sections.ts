/** Sections begin at multiples of four bytes, as their arrays need. */
const ALIGNMENT = 4
const aligned = (bytes: number) => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT

interface Header<T> {
  about: T
  /** First byte and length of each section, counted from the first section. */
  sections: Record<string, [start: number, bytes: number]>
}

/** One file of named sections: the length of a JSON header, the header with what is said about them, and the sections. */
export function packSections<T>(
  about: T,
  parts: Record<string, ArrayBufferView | readonly string[]>,
): Uint8Array {
  const sections: Header<T>['sections'] = {}
  let end = 0
  const encoded = Object.entries(parts).map(([name, part]): [string, Uint8Array] => [name, bytesOf(part)])
  for (const [name, { length }] of encoded) {
    sections[name] = [end, length]
    end = aligned(end + length)
  }
  const header = new TextEncoder().encode(JSON.stringify({ about, sections } satisfies Header<T>))
  const begin = aligned(ALIGNMENT + header.length)
  const file = new Uint8Array(begin + end)
  new DataView(file.buffer).setUint32(0, header.length, true)
  file.set(header, ALIGNMENT)
  for (const [name, bytes] of encoded) file.set(bytes, begin + (sections[name]?.[0] ?? 0))
  return file
}

function bytesOf(part: ArrayBufferView | readonly string[]): Uint8Array {
  return ArrayBuffer.isView(part)
    ? new Uint8Array(part.buffer, part.byteOffset, part.byteLength)
    : new TextEncoder().encode(part.join('\n'))
}

/** Reads a file that `packSections` wrote, without copying its numbers. A section that is missing throws. */
export function unpackSections<T>(file: ArrayBuffer) {
  const headerLength = new DataView(file).getUint32(0, true)
  const { about, sections }: Header<T> = JSON.parse(
    new TextDecoder().decode(new Uint8Array(file, ALIGNMENT, headerLength)),
  )
  const begin = aligned(ALIGNMENT + headerLength)
  const place = (name: string): [start: number, bytes: number] => {
    const found = sections[name]
    if (!found) throw new Error(`the file has no section ${name}`)
    return [begin + found[0], found[1]]
  }
  return {
    about,
    lines: (name: string): string[] => {
      const text = new TextDecoder().decode(new Uint8Array(file, ...place(name)))
      return text === '' ? [] : text.split('\n')
    },
    int8: (name: string) => new Int8Array(file, ...place(name)),
    uint8: (name: string) => new Uint8Array(file, ...place(name)),
    uint16: (name: string) => new Uint16Array(file, place(name)[0], place(name)[1] / 2),
    uint32: (name: string) => new Uint32Array(file, place(name)[0], place(name)[1] / 4),
    float32: (name: string) => new Float32Array(file, place(name)[0], place(name)[1] / 4),
  }
}
