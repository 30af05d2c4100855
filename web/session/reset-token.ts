type ResetToken = { state: 'given'; token: string } | { state: 'missing' } | { state: 'malformed' }

/** URLSearchParams would silently accept a malformed escape. */
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
