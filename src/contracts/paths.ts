const publicPaths = ['/auth', '/forgot-password', '/reset-password']

/** Whether the page at this path is visible without signing in. */
export const isPublicPath = (path: string) => publicPaths.includes(path)
