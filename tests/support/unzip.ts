import { inflateRawSync } from 'node:zlib'

const ENTRY = 0x02014b50
const END = 0x06054b50

/** The texts of the files in a ZIP archive, by their names. Reads what Word and PowerPoint files need: no encryption, under 4 GB. */
export async function unzip(archive: Blob): Promise<Map<string, string>> {
  const data = Buffer.from(await archive.arrayBuffer())
  let at = data.length - 22
  while (data.readUInt32LE(at) !== END) at -= 1
  at = data.readUInt32LE(at + 16)
  const files = new Map<string, string>()
  while (data.readUInt32LE(at) === ENTRY) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => data.readUInt16LE(at + offset))
    const path = data.toString('utf8', at + 46, at + 46 + (name ?? 0))
    files.set(path, contentAt(data, data.readUInt32LE(at + 42), data.readUInt32LE(at + 20)))
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return files
}

/** Of one file, whose own header stands before it. */
function contentAt(data: Buffer, header: number, size: number): string {
  const start = header + 30 + data.readUInt16LE(header + 26) + data.readUInt16LE(header + 28)
  const packed = data.subarray(start, start + size)
  return (data.readUInt16LE(header + 8) === 0 ? packed : inflateRawSync(packed)).toString('utf8')
}
