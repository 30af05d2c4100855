/** Where the triggers of migration 0009 send the id of each account that changed, its sessions included; '*' means any. */
export const ACCOUNT_CHANNEL = 'account_changes'

/** Null when any account may have changed. */
export type OnAccountChange = (userId: number | null) => void

/** Tells which users, or sessions of users, were changed, by this process or another one. */
export abstract class AccountChanges {
  private readonly listeners = new Set<OnAccountChange>()

  /** Whether changes are told right after their commit. While they are not, what was read may be outdated. */
  abstract isComplete(): boolean

  /** Returns a function that ends it. */
  onChange(listener: OnAccountChange): () => void {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  /** Passes on the payload of a notification. */
  protected tell(payload: string): void {
    const userId = /^\d+$/u.test(payload) ? Number(payload) : null
    for (const listener of this.listeners) listener(userId)
  }
}
