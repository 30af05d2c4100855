import { basename } from 'node:path'
import { prerenderShell } from '../../web/prerender.tsx'

/**
 * Adds the static first view and, for each view, preloads of its scripts, so that the browser does not have to run one
 * script to discover the next. Each is tagged with its view in `data-view`; the server sends only those of the
 * requested view. Paths of files become absolute, and the server puts the path of BASE_URL before them.
 */
export function addViews(html: string, { outputs }: Bun.BuildMetafile): string {
  const preloads = views(outputs).flatMap(({ view, entries }) =>
    scriptsOf(outputs, entries).map(
      (path) =>
        `<link rel="modulepreload" fetchpriority="low" href="/${basename(path)}" data-view="${view}">`,
    ),
  )
  const absolute = (name: 'href' | 'src') => ({
    element: (element: HTMLRewriterTypes.Element) =>
      void element.setAttribute(name, `${element.getAttribute(name)}`.slice(1)),
  })
  return new HTMLRewriter()
    .on('[href^="./"]', absolute('href'))
    .on('[src^="./"]', absolute('src'))
    .on('head', { element: (head) => void head.append(preloads.join(''), { html: true }) })
    .on('#root', { element: (root) => void root.setInnerContent(prerenderShell(), { html: true }) })
    .transform(html)
}

type Outputs = Bun.BuildMetafile['outputs']

/** One view per page with a path, and a second one for the ideation page with a problem. */
function views(outputs: Outputs) {
  const pages = Object.entries(outputs).flatMap(([path, { entryPoint }]) => {
    const [, name] = /^web\/pages\/(.+)-page\.tsx$/u.exec(entryPoint ?? '') ?? []
    return name && name !== 'not-found'
      ? [{ view: name === 'ideation' ? '/' : `/${name}`, entries: [path] }]
      : []
  })
  const ideation = pages.find(({ view }) => view === '/')
  const [laterSteps] =
    Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === 'web/ideation/later-steps.tsx') ?? []
  if (!ideation || !laterSteps) throw new Error('The bundle has no script for the ideation page.')
  return [...pages, { view: '/?id', entries: [...ideation.entries, laterSteps] }]
}

/** The entries and their imports, except the main script, which index.html already loads. */
function scriptsOf(outputs: Outputs, entries: string[]): string[] {
  const found = new Set(entries)
  for (const path of found) {
    for (const { path: imported, kind } of outputs[path]?.imports ?? [])
      if (kind === 'import-statement' && outputs[imported]?.entryPoint !== 'web/index.html')
        found.add(imported)
  }
  return [...found]
}
