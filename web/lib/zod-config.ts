// The content security policy blocks `new Function`, which zod tries with the first schema. Zod reads this object when it
// is loaded, which is later than this.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
