import type { ReactNode } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { sample } from './sample.ts'
import { sampleTexts as texts } from './texts.ts'

/** A static view of a finished idea: nothing of it is in the history. */
export function SampleDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title={sample.title} description={texts.label} className="max-w-3xl!">
      <article className="grid gap-7">
        <Part title={texts.question}>
          <p className="reading">{sample.question}</p>
          <p className="text-sm text-ink-soft">
            {texts.limits}: {sample.limits.join('; ')}
          </p>
        </Part>
        <Part title={texts.proposal}>
          <p className="reading">{sample.proposal}</p>
        </Part>
        <Part title={texts.parts}>
          <ul className="grid list-none divide-y divide-rule border-y border-rule p-0">
            {sample.parts.map(({ slug, element, part, entity, year, outcome }) => (
              <li
                key={slug}
                className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[2fr_3fr_3fr] sm:items-baseline"
              >
                <p className="text-sm leading-snug text-ink-soft">{element}</p>
                <p className="font-serif text-lg leading-snug">{part}</p>
                <div className="min-w-0 text-sm leading-snug text-ink-soft">
                  <p className="flex flex-wrap items-baseline gap-x-2">
                    <span className="entity text-base text-ink">{entity}</span>
                    <span className="font-serif tabular-nums">{year}</span>
                  </p>
                  <p className="mt-0.5">{outcome}</p>
                </div>
              </li>
            ))}
          </ul>
        </Part>
        <Part title={texts.risks}>
          <ul className="reading grid list-disc gap-1 pl-5">
            {sample.risks.map((risk) => (
              <li key={risk}>{risk}</li>
            ))}
          </ul>
        </Part>
        <Part title={texts.test}>
          <p className="reading">{sample.test}</p>
        </Part>
        <Part title={texts.sources}>
          <ol className="grid list-decimal gap-1.5 pl-5 text-sm">
            {sample.sources.map(({ url, title, publisher, year }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noreferrer" className="text-link">
                  {title}
                </a>
                , {publisher}, {year}
              </li>
            ))}
          </ol>
        </Part>
        <p className="border-t border-rule pt-4 text-sm text-ink-soft">{texts.note}</p>
      </article>
    </Dialog>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h3 className="label font-sans!">{title}</h3>
      {children}
    </section>
  )
}
