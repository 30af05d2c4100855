/** The least that OWASP ASVS 5.0 (11.4.2) accepts: 19 MiB and two passes, about 120 ms on two cores. */
const argon2id = { algorithm: 'argon2id', memoryCost: 19_456, timeCost: 2 } as const

/** Hashed once, to spend the same time on a user who does not exist. */
const dummy = Bun.password.hash(crypto.randomUUID(), argon2id)

/** An argon2id hash in PHC form, made off the event loop. */
export const hashPassword = (password: string): Promise<string> => Bun.password.hash(password, argon2id)

/** Takes as long without a hash as with one, so that the time does not tell who has an account. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const matches = await Bun.password.verify(password, hash ?? (await dummy))
  return matches && hash !== null
}
