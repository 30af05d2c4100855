import * as z from 'zod/mini'
import { type AddOwnPrecedent, ImportReport, OwnPrecedent } from '../../src/contracts/own-precedent.ts'
import { type CallOptions, read, write } from './request.ts'

const PATH = '/api/own-precedents'

export const findOwnPrecedents = (options?: CallOptions) => read(PATH, z.array(OwnPrecedent), options)

/** Adds one, or changes the one with the id. */
export const saveOwnPrecedent = ({ id, fields }: { id: number | undefined; fields: AddOwnPrecedent }) =>
  id === undefined
    ? write('POST', PATH, fields, OwnPrecedent)
    : write('PUT', `${PATH}/${id}`, fields, OwnPrecedent)

export const removeOwnPrecedent = (id: number) => write('DELETE', `${PATH}/${id}`, undefined, OwnPrecedent)

/** Brings back one that was removed less than a day ago. */
export const restoreOwnPrecedent = (id: number) =>
  write('POST', `${PATH}/${id}/restore`, undefined, OwnPrecedent)

/** What importing a file would do. */
export const checkImport = (csv: string) =>
  write('POST', '/api/check-own-precedents-import', { csv }, ImportReport)

export const importOwnPrecedents = (csv: string) =>
  write('POST', '/api/import-own-precedents', { csv }, ImportReport)
