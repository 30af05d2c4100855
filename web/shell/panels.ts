/** What a key or a button opens over any page. */
export type Panel = 'palette' | 'shortcuts'

/** The event that opens one. */
export const PANEL_EVENT = 'panel'

export const openPanel = (panel: Panel) => dispatchEvent(new CustomEvent(PANEL_EVENT, { detail: panel }))
