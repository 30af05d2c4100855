import { sha256 } from 'oslo/crypto'
import { base64url, encodeHex } from 'oslo/encoding'

/** Randomness of a token, against guessing. */
const TOKEN_BITS = 256

/** A new secret for a cookie or a link, in URL-safe characters. */
export function createToken(): string {
  return base64url.encode(crypto.getRandomValues(new Uint8Array(TOKEN_BITS / 8)), { includePadding: false })
}

/** The SHA-256 of a token in hex. Only this is stored, so that a stolen table gives no access. */
export async function hashToken(token: string): Promise<string> {
  return encodeHex(await sha256(new TextEncoder().encode(token)))
}
