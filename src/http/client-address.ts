import ipaddr from 'ipaddr.js'

export type TrustedProxies = ReturnType<typeof ipaddr.parseCIDR>[]

type Address = ReturnType<typeof ipaddr.process>

/** Each an address or a range: `10.0.0.1`, `10.0.0.0/8`, `fd00::/8`. Throws on anything else. */
export function parseProxies(texts: string[]): TrustedProxies {
  return texts.map((text) => {
    if (text.includes('/')) return ipaddr.parseCIDR(text)
    const address = ipaddr.process(text)
    return [address, address.kind() === 'ipv4' ? 32 : 128]
  })
}

/**
 * The client as the rate limits count it: an IPv4 address, or the /64 of an IPv6 address, since a client usually has the
 * whole /64. It is the socket's address, unless that is a trusted proxy: then the last entry of X-Forwarded-For, and so
 * on. Entries before the first untrusted address are not used, since the client can set them to anything.
 */
export function clientAddress(
  socket: string | undefined,
  forwarded: string | undefined,
  trusted: TrustedProxies,
) {
  const hops = forwarded?.split(',').map((hop) => hop.trim()) ?? []
  let address = parse(socket)
  while (address && isTrusted(address, trusted)) {
    const previous = parse(hops.pop())
    if (!previous) break
    address = previous
  }
  return address ? format(address) : 'unknown'
}

function parse(text: string | undefined): Address | null {
  // Some proxies add the port: `192.0.2.1:4711`, `[2001:db8::1]:4711`.
  const bare = text?.replace(/^\[(.*)\](?::\d+)?$/u, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/u, '$1')
  return bare !== undefined && ipaddr.isValid(bare) ? ipaddr.process(bare) : null
}

const isTrusted = (address: Address, trusted: TrustedProxies) =>
  trusted.some(([range, bits]) => address.kind() === range.kind() && address.match(range, bits))

function format(address: Address): string {
  if (address.kind() === 'ipv4') return address.toString()
  const network = address.toByteArray().slice(0, 8)
  return `${ipaddr.fromByteArray([...network, ...Array<number>(8).fill(0)]).toString()}/64`
}
