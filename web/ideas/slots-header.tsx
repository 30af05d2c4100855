export function SlotsHeader({ title, lead }: { title: string; lead?: string }) {
  return (
    <header className="@3xl:flex @3xl:items-baseline @3xl:gap-4">
      <h3 id="ideas" className="text-xl leading-snug">
        {title}
      </h3>
      {lead ? <p className="mt-1 text-sm @3xl:mt-0 text-ink-soft">{lead}</p> : null}
    </header>
  )
}
