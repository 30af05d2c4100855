const publicPaths = ['/auth', '/forgot-password', '/reset-password']

/** Whether a visitor may see the page at this path who is not signed in. */
export const isPublicPath = (path: string) => publicPaths.includes(path)
