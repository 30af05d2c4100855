/** The nonce under which the page's policy lets a style element in; the server writes it beside the page's script. */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLElement>('[nonce]')?.nonce || undefined
}
