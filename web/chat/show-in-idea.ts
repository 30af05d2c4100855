/** Goes to where the idea first names a precedent. */
export function showInIdea(precedentId: number) {
  const target = document.querySelector<HTMLElement>(`[data-precedent="${precedentId}"]`)
  target?.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
}
