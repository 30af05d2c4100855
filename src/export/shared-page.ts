import type { Brief } from '../contracts/brief.ts'
import { styleOf, toHtml } from './html.ts'
import { layOut, partsOf } from './layout.ts'
import { dayText } from './phrases.ts'
import style from './shared-page.css' with { type: 'text' }
import { texts } from './texts.ts'

/** What is the same for every page of a server. */
export interface SharedPageOptions {
  /** Address of the style sheet of the fonts. In the page itself, Chromium would send the page's address with their requests. */
  fonts: string
  /** Address of the page's icon. */
  icon: string | undefined
}

/** A document as a page on the web, which names nobody. */
export const sharedPage = (brief: Brief, expiresAt: Date | null, options: SharedPageOptions) =>
  written(
    toHtml(layOut(partsOf(brief)), {
      ...pageOptions(options),
      title: brief.ideas[0]?.title ?? brief.project,
      footer: [
        texts.readOnly(brief.ideas[0]?.version ?? 1),
        ...(expiresAt ? [texts.until(dayText(expiresAt.toISOString()))] : []),
      ].join(' '),
    }),
  )

/** The page of every link that does not work, whatever the reason. */
export const goneLinkPage = (options: SharedPageOptions) =>
  written(toHtml(notice(), { ...pageOptions(options), title: texts.gone, classes: 'notice' }))

async function* notice() {
  yield [
    { kind: 'heading' as const, level: 1, text: texts.gone },
    { kind: 'paragraph' as const, text: [{ text: texts.goneWhy }] },
    { kind: 'paragraph' as const, text: [{ text: texts.goneHelp }] },
  ]
}

/** The content of the style element of both. */
export const sharedPageStyle = styleOf({ rules: style })

const pageOptions = ({ fonts, icon }: SharedPageOptions) => ({
  rules: style,
  head: [
    '<meta name="color-scheme" content="light dark">',
    '<meta name="robots" content="noindex, nofollow, noarchive">',
    '<meta name="referrer" content="no-referrer">',
    `<link rel="stylesheet" href="${fonts}">`,
    ...(icon === undefined ? [] : [`<link rel="icon" type="image/svg+xml" href="${icon}">`]),
  ],
})

const written = async (parts: AsyncGenerator<string>) => (await Array.fromAsync(parts)).join('')
