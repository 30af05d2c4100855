import { basename } from 'node:path'
import { prerenderShell } from '../../web/prerender.tsx'

/**
 * Makes the built page quick to show. It gets what can be seen before any script has run, and for each view the
 * scripts of its page beside the page's first: a browser then need not run one script to learn of the next. Both
 * bear the view's name in `data-view`, and the server sends each request those of its own view.
 */
export function addViews(html: string, { outputs }: Bun.BuildMetafile): string {
  const preloads = views(outputs).flatMap(({ view, entries }) =>
    scriptsOf(outputs, entries).map(
      (path) =>
        `<link rel="modulepreload" fetchpriority="low" href="/${basename(path)}" data-view="${view}">`,
    ),
  )
  return new HTMLRewriter()
    .on('head', { element: (head) => void head.append(preloads.join(''), { html: true }) })
    .on('#root', { element: (root) => void root.setInnerContent(prerenderShell(), { html: true }) })
    .transform(html)
}

type Outputs = Bun.BuildMetafile['outputs']

/** Each page that has a path is a view by it; the ideation page is another one once it has a problem. */
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
  if (!ideation || !laterSteps) throw new Error('The bundler made no script of the ideation page.')
  return [...pages, { view: '/?id', entries: [...ideation.entries, laterSteps] }]
}

/** The entries and what they import, but for the first script, which the page names itself. */
function scriptsOf(outputs: Outputs, entries: string[]): string[] {
  const found = new Set(entries)
  for (const path of found) {
    for (const { path: imported, kind } of outputs[path]?.imports ?? [])
      if (kind === 'import-statement' && outputs[imported]?.entryPoint !== 'web/index.html')
        found.add(imported)
  }
  return [...found]
}
