type ResetToken = { state: 'given'; token: string } | { state: 'missing' } | { state: 'malformed' }

/** Reads the token out of an address's query. URLSearchParams would pass over a broken escape in silence. */
export function readResetToken(search: string): ResetToken {
  const pair = search
    .replace(/^\?/, '')
    .split('&')
    .find((part) => part.startsWith('token='))
  try {
    const token = decodeURIComponent(pair?.slice('token='.length) ?? '')
    return token === '' ? { state: 'missing' } : { state: 'given', token }
  } catch {
    return { state: 'malformed' }
  }
}
