export function SlotsHeader({ title, lead }: { title: string; lead?: string }) {
  return (
    <header>
      <h3 id="ideas" className="text-xl leading-snug">
        {title}
      </h3>
      {lead ? <p className="mt-1 text-sm text-ink-soft">{lead}</p> : null}
    </header>
  )
}
