import { ideaTexts } from './texts.ts'

/** The sections of an idea that the rail leads to, with the ids of their headings. */
export const railSections = ['solution', 'nextSteps', 'realWorldBasis', 'whyWeLikeIt'] as const

export const sectionId = (section: (typeof railSections)[number]) => `idea-${section}`

/** Beside the idea, where there is room and the chat is not open. */
export function ContentsRail() {
  return (
    <nav
      aria-label={ideaTexts.contents}
      className="absolute inset-y-0 right-full mr-4 hidden w-36 min-[1100px]:block in-data-beside:hidden"
    >
      <ol className="sticky top-8 grid list-none gap-1 border-l border-rule p-0 text-sm">
        {railSections.map((section) => (
          <li key={section}>
            <a
              href={`#${sectionId(section)}`}
              className="flex min-h-7 items-center pl-3 text-ink-soft hover:text-accent"
            >
              {ideaTexts[section]}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
