import { renderToStaticMarkup } from 'react-dom/server'
import { HistoryPlaceholder } from './history/history-frame.tsx'
import { IdeationPlaceholder } from './ideation/ideation-placeholder.tsx'
import { Bar } from './session/top-bar.tsx'
import { shellTexts } from './shell/texts.ts'

/**
 * Markup that the build puts into #root, shown before any script has run. Elements with `data-view` are sent with
 * that view only.
 */
export const prerenderShell = () =>
  renderToStaticMarkup(
    <>
      <Bar />
      <main data-view="/" className="flex flex-1 flex-col">
        <IdeationPlaceholder />
      </main>
      <main data-view="/ideas-bank" className="flex flex-1 flex-col">
        <HistoryPlaceholder />
      </main>
      <p
        role="status"
        className="slow-start fixed inset-x-4 bottom-4 mx-auto max-w-md rounded-sm border border-l-4 border-rule-strong border-l-accent bg-card p-4 shadow-lifted"
      >
        {shellTexts.slow}
      </p>
    </>,
  )
