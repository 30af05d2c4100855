const publicPaths = ['/auth', '/forgot-password', '/reset-password']

/** Whether the page at this path is visible without signing in. */
export const isPublicPath = (path: string, site?: { libraryPublic?: boolean | undefined } | null) =>
  publicPaths.includes(path) || (site?.libraryPublic === true && isLibraryPath(path))

/** The library's page and those of its entries. */
export const isLibraryPath = (path: string) => path === '/library' || path.startsWith('/library/')
