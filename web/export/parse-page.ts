const STYLE = /<style>([^<]*)<\/style>/u

/** The document in an exported page, and its styles, which would be refused where they are only parsed. */
export function parsePage(html: string): { style: string; main: HTMLElement | null } {
  const page = new DOMParser().parseFromString(html.replace(STYLE, ''), 'text/html')
  return { style: STYLE.exec(html)?.[1] ?? '', main: page.querySelector('main') }
}
