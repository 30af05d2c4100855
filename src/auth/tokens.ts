import { base64url } from 'oslo/encoding'

/** Randomness of a token, against guessing. */
const TOKEN_BITS = 256

/** A new secret for a cookie or a link, in URL-safe characters. */
export function createToken(): string {
  return base64url.encode(crypto.getRandomValues(new Uint8Array(TOKEN_BITS / 8)), { includePadding: false })
}

/** The SHA-256 of a token in hex. Only this is stored, so that a stolen table gives no access. */
export const hashToken = (token: string): string => Bun.CryptoHasher.hash('sha256', token, 'hex')
