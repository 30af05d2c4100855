export * from '../../../db/library/entry.ts'
