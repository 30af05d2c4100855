import type { PGlite } from '@electric-sql/pglite'
import { ACCOUNT_CHANNEL, AccountChanges } from '../account-changes.ts'

/** No other process can change the embedded database, and PGlite delivers notifications before their query resolves. */
export class EmbeddedAccountChanges extends AccountChanges {
  static async listen(pg: PGlite): Promise<EmbeddedAccountChanges> {
    const changes = new EmbeddedAccountChanges()
    await pg.listen(ACCOUNT_CHANNEL, (payload) => changes.tell(payload))
    return changes
  }

  override isComplete() {
    return true
  }
}
