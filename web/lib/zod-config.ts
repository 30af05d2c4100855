import * as z from 'zod/mini'

// The page's policy refuses `new Function`, which zod tries as soon as the first schema is made: this is imported first.
z.config({ jitless: true })
