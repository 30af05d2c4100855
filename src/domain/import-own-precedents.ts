import { insertOwnPrecedents, listOwnPrecedents } from '../../db/own-precedents.ts'
import type { OwnPrecedentRow } from '../../db/schema/own-precedents.ts'
import { type ImportReport, MAX_OWN_PRECEDENTS, type OwnFields } from '../contracts/own-precedent.ts'
import type { SignedInContext } from './context.ts'
import { withOwn } from './own-precedents.ts'
import { type ParsedFile, parseCsv, rejectedCsv } from './own-precedents-csv.ts'

/** New ones and mistakes that a report shows. */
const SHOWN = 10

interface Plan {
  added: OwnFields[]
  report: ImportReport
}

/** What an import would do. Stores nothing. */
export async function checkImport({ db, user }: SignedInContext, csv: string): Promise<ImportReport> {
  return planOf(parseCsv(csv), await listOwnPrecedents(db, user.id)).report
}

/** Adds the rows that are right and new, all or none of them. Importing a file again adds nothing. */
export async function importOwnPrecedents(context: SignedInContext, csv: string): Promise<ImportReport> {
  const file = parseCsv(csv)
  return withOwn(context, async (tx, own) => {
    const { added, report } = planOf(file, own)
    await insertOwnPrecedents(tx, context.user.id, added)
    return report
  })
}

function planOf({ header, rows, ignoredColumns }: ParsedFile, own: OwnPrecedentRow[]): Plan {
  const known = new Set(own.map(identityOf))
  const added: OwnFields[] = []
  const rejected: { cells: string[]; mistakes: string[] }[] = []
  let same = 0
  for (const { row, cells, fields, mistakes } of rows) {
    if (!fields) rejected.push({ cells, mistakes })
    else if (known.has(identityOf(fields))) same += 1
    else if (own.length + added.length >= MAX_OWN_PRECEDENTS)
      rejected.push({
        cells,
        mistakes: [`Row ${row}: you can keep at most ${MAX_OWN_PRECEDENTS} precedents`],
      })
    else {
      known.add(identityOf(fields))
      added.push(fields)
    }
  }
  const report = {
    added: added.length,
    same,
    preview: added.slice(0, SHOWN),
    mistakes: rejected.flatMap(({ mistakes }) => mistakes).slice(0, SHOWN),
    rejected: rejected.length,
    rejectedCsv: rejected.length > 0 ? rejectedCsv(header, rejected) : null,
    ignoredColumns,
  }
  return { added, report }
}

/** The same who and what is the same precedent. */
const identityOf = ({ entity, innovation }: Pick<OwnFields, 'entity' | 'innovation'>) =>
  `${plain(entity)}\n${plain(innovation)}`

const plain = (text: string) => text.toLowerCase().replaceAll(/\s+/gu, ' ').trim()
