import { useSite } from '../lib/site.ts'
import { shellTexts } from './texts.ts'

/** Says which engine answers. */
export function Colophon() {
  const { engine, model } = useSite()
  return (
    <footer className="border-t border-rule px-4 py-4 text-center text-[0.8125rem] text-ink-soft sm:px-6">
      {engine === 'library' ? shellTexts.colophon.library : shellTexts.colophon.model(model)}
    </footer>
  )
}
