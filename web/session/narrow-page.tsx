import type { ReactNode } from 'react'

interface NarrowPageProps {
  title: string
  lead?: ReactNode
  children?: ReactNode
}

/** One heading, one thing to do. */
export function NarrowPage({ title, lead, children }: NarrowPageProps) {
  return (
    <div className="mx-auto grid w-full max-w-md flex-1 content-center gap-7 px-5 py-12 sm:px-8">
      <header>
        <h1 className="text-[2.25rem] leading-tight tracking-tight">{title}</h1>
        {lead ? <p className="mt-2 text-ink-soft text-pretty">{lead}</p> : null}
      </header>
      {children}
    </div>
  )
}
