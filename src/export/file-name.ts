import type { BriefHead } from '../contracts/brief.ts'

const MAX_PROJECT = 60

/** '2026-11-22 Gym retention brief v4', without an extension. Not every system allows every character in a name. */
export function fileNameOf({ project, date, whole }: BriefHead, kind: string, version: number): string {
  const short = Array.from(project.replaceAll(/[\p{Cc}<>:"/\\|?*.…]+/gu, ' '))
    .slice(0, MAX_PROJECT)
    .join('')
  const name = short.replaceAll(/\s+/gu, ' ').trim() || 'Precedents'
  return `${date.slice(0, 10)} ${name} ${kind}${whole ? ' all ideas' : ` v${version}`}`
}

/** For the header Content-Disposition: RFC 6266 with RFC 8187 for letters that ASCII does not have. */
export const attachment = (name: string) =>
  `attachment; filename="${name.replaceAll(/[^\x20-\x7e]|"/gu, '_')}"; filename*=UTF-8''${encodeURIComponent(name.toWellFormed()).replaceAll(/['()*]/gu, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`
