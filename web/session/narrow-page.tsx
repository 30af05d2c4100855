import type { ReactNode } from 'react'

interface NarrowPageProps {
  title: string
  lead?: ReactNode
  children?: ReactNode
}

export function NarrowPage({ title, lead, children }: NarrowPageProps) {
  return (
    <div className="mx-auto grid w-full max-w-md flex-1 content-start gap-7 px-4 pt-32 pb-12 sm:px-8 sm:pt-[14vh]">
      <header>
        <h1 className="text-4xl leading-tight tracking-tight">{title}</h1>
        {lead ? <p className="reading mt-2 text-ink-soft">{lead}</p> : null}
      </header>
      {children}
    </div>
  )
}
