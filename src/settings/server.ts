import { baseAddress, folder, interval, postgresAddress, text, wholeNumber } from '../setting-schemas.ts'
import type { Setting } from './setting.ts'

/** Where the server listens, and where its data and backups are. */
export const serverSettings = [
  {
    name: 'PORT',
    key: 'port',
    schema: wholeNumber(0, 65_535),
    default: '3000',
    description: 'Port to listen on; 0 picks a free port',
  },
  { name: 'HOST', key: 'host', schema: text, default: '127.0.0.1', description: 'Address to listen on' },
  {
    name: 'DATA_DIR',
    key: 'dataDir',
    schema: folder,
    default: './data',
    description: 'Folder of the embedded database',
  },
  {
    name: 'DATABASE_URL',
    key: 'databaseUrl',
    schema: postgresAddress.optional(),
    description: 'PostgreSQL server to use instead of the embedded database',
    secret: true,
  },
  {
    name: 'DATABASE_DIRECT_URL',
    key: 'directUrl',
    schema: postgresAddress.optional(),
    description:
      'Address of the PostgreSQL server itself, where DATABASE_URL is that of a connection pooler: for migrations and to hear of sessions that other processes ended',
    secret: true,
  },
  {
    name: 'BACKUP_EVERY',
    key: 'backup.everyMs',
    schema: interval,
    default: 'off',
    description:
      'How often the server writes a backup: off, or an interval such as 6h or 1d. Of several processes with one database, one does',
  },
  {
    name: 'BACKUP_KEEP',
    key: 'backup.keep',
    schema: wholeNumber(1, 10_000),
    default: '7',
    description: 'Number of these backups to keep; older ones are deleted',
  },
  {
    name: 'BACKUP_DIR',
    key: 'backup.folder',
    schema: folder.optional(),
    description: 'Folder of these backups. If not set, `backups` in DATA_DIR',
  },
  {
    name: 'BASE_URL',
    key: 'baseUrl',
    schema: baseAddress.optional(),
    description:
      'Public address, used for links in emails and to reject requests from other sites and for other hosts; with https, cookies are secure. It may have a path, such as https://example.org/precedents. If not set, the address the server listens on',
  },
] as const satisfies readonly Setting[]
