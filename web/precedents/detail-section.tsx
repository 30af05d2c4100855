import type { ReactNode } from 'react'

interface DetailSectionProps {
  title: string
  /** Text of one or more paragraphs, or a list. */
  children: ReactNode
}

export function DetailSection({ title, children }: DetailSectionProps) {
  if (children === '') return null
  return (
    <section className="grid content-start gap-1.5">
      <h3 className="label font-sans!">{title}</h3>
      {typeof children === 'string' ? (
        <p className="reading text-[1.0625rem]! whitespace-pre-line">{children}</p>
      ) : (
        children
      )}
    </section>
  )
}
