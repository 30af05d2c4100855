/** The nonce that the content security policy demands of style elements; the server writes it on the page's script. */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLElement>('[nonce]')?.nonce || undefined
}
