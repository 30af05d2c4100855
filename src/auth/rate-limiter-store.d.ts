declare module 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js' {
  import type { RateLimiterRes } from 'rate-limiter-flexible'

  interface StoreOptions {
    keyPrefix: string
    points: number
    /** Seconds. */
    duration: number
  }

  interface ConsumeOptions {
    /** Seconds; replaces the limiter's own duration for a new key. */
    customDuration?: number
  }

  /** The package's own types omit the methods that a store implements. */
  export default abstract class RateLimiterStoreAbstract<Stored> {
    constructor(options: StoreOptions)
    readonly points: number
    /** Under which a key is stored. */
    getKey(key: string): string
    /** Rejects with a RateLimiterRes when nothing is left, with an Error when the store fails. */
    consume(key: string, points?: number, options?: ConsumeOptions): Promise<RateLimiterRes>
    /** Counts without refusing. */
    penalty(key: string, points?: number, options?: ConsumeOptions): Promise<RateLimiterRes>
    reward(key: string, points?: number): Promise<RateLimiterRes>
    set(key: string, points: number, seconds: number): Promise<RateLimiterRes>
    get(key: string): Promise<RateLimiterRes | null>
    delete(key: string): Promise<boolean>

    protected abstract _get(key: string): Promise<Stored | null>
    protected abstract _delete(key: string): Promise<boolean>
    protected abstract _upsert(key: string, points: number, ms: number, force?: boolean): Promise<Stored>
    protected abstract _getRateLimiterRes(key: string, changed: number, stored: Stored): RateLimiterRes
  }
}

declare module 'rate-limiter-flexible/lib/RateLimiterRes.js' {
  export { RateLimiterRes as default } from 'rate-limiter-flexible'
}

declare module 'rate-limiter-flexible/lib/RateLimiterMemory.js' {
  export { RateLimiterMemory as default } from 'rate-limiter-flexible'
}
