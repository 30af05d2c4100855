import { sessionTexts } from './texts.ts'

export function MarketingPanel() {
  const { title, lead, steps } = sessionTexts.framework
  return (
    <section className="hidden content-start gap-6 border-l border-rule bg-well px-12 pt-[14vh] pb-10 lg:grid xl:px-20">
      <div className="max-w-xl">
        <h2 className="text-[2.5rem] leading-[1.1] tracking-tight">{title}</h2>
        <p className="reading mt-5 text-ink-soft">{lead}</p>
      </div>
      <ol className="grid max-w-xl list-none p-0">
        {steps.map((step, index) => (
          <li key={step.name} className="flex gap-5 border-t border-rule py-3">
            <span
              aria-hidden
              className="w-5 shrink-0 font-serif text-2xl leading-none text-accent tabular-nums"
            >
              {index + 1}
            </span>
            <div className="-mt-0.5">
              <h3 className="text-xl leading-tight">{step.name}</h3>
              <p className="mt-1 text-[0.9375rem] text-pretty text-ink-soft">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
      <ExampleCard />
    </section>
  )
}

/** A stack of precedent cards as step 4 shows them. */
function ExampleCard() {
  const { entity, year, innovation } = sessionTexts.framework.example
  return (
    <figure className="relative mb-4 max-w-md">
      <div
        aria-hidden
        className="absolute inset-0 translate-x-4 translate-y-4 rounded-sm border border-rule-strong bg-card"
      />
      <div
        aria-hidden
        className="absolute inset-0 translate-x-2 translate-y-2 rounded-sm border border-rule-strong bg-card"
      />
      <div className="relative rounded-sm border border-rule-strong bg-card p-6">
        <div className="flex items-baseline justify-between gap-4 border-b border-rule-strong pb-2">
          <span className="entity text-xl">{entity}</span>
          <span className="font-serif text-lg text-ink-soft tabular-nums">{year}</span>
        </div>
        <p className="mt-3 font-serif text-lg leading-snug">{innovation}</p>
      </div>
    </figure>
  )
}
