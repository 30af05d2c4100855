import { sha256 } from 'oslo/crypto'
import { base64url, encodeHex } from 'oslo/encoding'

/** Bits of randomness in a token: more than any guess can cover. */
const TOKEN_BITS = 256

/** A fresh secret for a cookie or a link, in URL-safe characters. */
export function createToken(): string {
  return base64url.encode(crypto.getRandomValues(new Uint8Array(TOKEN_BITS / 8)), { includePadding: false })
}

/** What the database keeps of a token: its SHA-256 in hex, so that a stolen table opens nothing. */
export async function hashToken(token: string): Promise<string> {
  return encodeHex(await sha256(new TextEncoder().encode(token)))
}
