import { renderToStaticMarkup } from 'react-dom/server'
import { Bar } from '../session/top-bar.tsx'
import { Opening } from './opening.tsx'

/**
 * What the page consists of before any script has run, as markup: the build puts it into #root. What bears `data-view`
 * is sent with that view alone.
 */
export const firstView = () =>
  renderToStaticMarkup(
    <>
      <Bar />
      <main data-view="/" className="flex flex-1 flex-col">
        <Opening />
      </main>
    </>,
  )
