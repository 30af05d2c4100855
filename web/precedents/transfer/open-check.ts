/** What the dialog of the transfer check opens with. */
export interface OpenCheck {
  /** The precedent that comes into view; else the first one. */
  precedentId?: number | undefined
  /** Takes the focus on closing. */
  opener: Element | null
}

export const TRANSFER_EVENT = 'transfer-check'

export const openTransferCheck = (open: OpenCheck) =>
  dispatchEvent(new CustomEvent(TRANSFER_EVENT, { detail: open }))
