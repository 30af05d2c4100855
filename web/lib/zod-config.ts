import * as z from 'zod/mini'

// The content security policy blocks `new Function`, which zod tries with the first schema: this is imported first.
z.config({ jitless: true })
