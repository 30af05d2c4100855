import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { once } from '../once.ts'

/** In order of preference: the first encoding the browser accepts is used. */
const encodings = [
  { name: 'br', extension: '.br' },
  { name: 'zstd', extension: '.zst' },
  { name: 'gzip', extension: '.gz' },
] as const

type Encoding = (typeof encodings)[number]['name']
type Body = Uint8Array<ArrayBuffer>

export interface WebFile {
  type: string
  etag: string
  /** How it may be kept, where the name does not decide it. */
  cacheControl?: string
  /** Whether the name contains a hash of the content, so that browsers may cache the file for good. */
  hashed: boolean
  body: Body
  variants: Partial<Record<Encoding, Body>>
}

/** The output of the web build: the page, and every other file by its URL path. */
export interface WebFiles {
  page: string
  assets: Map<string, () => WebFile>
}

/** Lists all files at the start, and reads each when it is first asked for: a few megabytes, kept in memory. */
export function staticFiles(dir: string): WebFiles {
  const names = readdirSync(dir)
  const plain = names.filter(
    (name) => name !== 'index.html' && !encodings.some(({ extension }) => name.endsWith(extension)),
  )
  const present = new Set(names)
  return {
    page: readFileSync(join(dir, 'index.html'), 'utf8'),
    assets: new Map(plain.map((name) => [`/${name}`, once(() => webFile(dir, name, present))])),
  }
}

function webFile(dir: string, name: string, present: Set<string>): WebFile {
  const read = (file: string): Body => new Uint8Array(readFileSync(join(dir, file)))
  const body = read(name)
  const found = encodings.filter(({ extension }) => present.has(name + extension))
  return {
    type: Bun.file(name).type,
    etag: Bun.hash(body).toString(36),
    hashed: /-[a-z0-9]{8}\.\w+$/u.test(name),
    body,
    variants: Object.fromEntries(found.map((encoding) => [encoding.name, read(name + encoding.extension)])),
  }
}

/** Serves a file in the best encoding the browser accepts, or 304 when its cached copy is current. */
export function serveFile(file: WebFile, request: Request): Response {
  const accepted = acceptedEncodings(request.headers.get('Accept-Encoding') ?? '')
  const encoding = encodings.find(({ name }) => file.variants[name] && accepted.has(name))?.name
  const etag = `"${file.etag}${encoding ? `-${encoding}` : ''}"`
  const headers = new Headers({
    'Content-Type': file.type,
    'Cache-Control': file.cacheControl ?? (file.hashed ? 'public, max-age=31536000, immutable' : 'no-cache'),
    ETag: etag,
    Vary: 'Accept-Encoding',
  })
  if (request.headers.get('If-None-Match')?.includes(etag))
    return new Response(null, { status: 304, headers })
  if (encoding) headers.set('Content-Encoding', encoding)
  return new Response(encoding ? file.variants[encoding] : file.body, { headers })
}

/** The names in an Accept-Encoding header, without those excluded by `q=0`. */
export function acceptedEncodings(header: string): Set<string> {
  const offers = header.split(',').map((part) =>
    part
      .toLowerCase()
      .split(';')
      .map((word) => word.trim()),
  )
  return new Set(
    offers.flatMap(([name, quality]) => (name && !/^q=0(?:\.0*)?$/u.test(quality ?? '') ? [name] : [])),
  )
}
