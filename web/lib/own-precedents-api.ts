import * as z from 'zod/mini'
import { ImportReport, type OwnFields, OwnPrecedent } from '../../src/contracts/own-precedent.ts'
import { type CallOptions, read, write } from './request.ts'

const path = '/api/own-precedents'

export const findOwnPrecedents = (options?: CallOptions) => read(path, z.array(OwnPrecedent), options)

/** Adds one, or changes the one with the id. */
export const saveOwnPrecedent = ({ id, fields }: { id: number | undefined; fields: OwnFields }) =>
  id === undefined
    ? write('POST', path, fields, OwnPrecedent)
    : write('PUT', `${path}/${id}`, fields, OwnPrecedent)

export const removeOwnPrecedent = (id: number) => write('DELETE', `${path}/${id}`, undefined, OwnPrecedent)

/** Brings back one that was removed less than a day ago. */
export const restoreOwnPrecedent = (id: number) =>
  write('POST', `${path}/${id}/restore`, undefined, OwnPrecedent)

/** What importing a file would do. */
export const checkImport = (csv: string) =>
  write('POST', '/api/check-own-precedents-import', { csv }, ImportReport)

export const importOwnPrecedents = (csv: string) =>
  write('POST', '/api/import-own-precedents', { csv }, ImportReport)
