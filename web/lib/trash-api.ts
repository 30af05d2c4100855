import * as z from 'zod/mini'
import { Trash, type TrashItem } from '../../src/contracts/trash.ts'
import { post, read, write } from './request.ts'

/** An idea, or a problem with its ideas. */
export type KeptItem = Pick<TrashItem, 'kind' | 'id'>

const pathOf = ({ kind, id }: KeptItem) => `/api/${kind}s/${id}`
const Anything = z.unknown()

export const deleteItem = (item: KeptItem) => write('DELETE', pathOf(item), undefined, Anything)

export const restoreItem = (item: KeptItem) => post(`${pathOf(item)}/restore`, undefined)

export const archiveItem = (item: KeptItem, archived: boolean) =>
  write('PATCH', pathOf(item), { archived }, Anything)

export const findTrash = (signal: AbortSignal) => read('/api/trash', Trash, { signal })

export const emptyTrash = () => write('DELETE', '/api/trash', undefined, Anything)
