import { chatTexts } from './texts.ts'

/** First messages that one click sends. A proposal still has to be accepted. */
export function Starters({ onSay }: { onSay: (text: string) => void }) {
  return (
    <ul aria-label={chatTexts.starters} className="flex list-none flex-wrap gap-2 p-0">
      {chatTexts.starterMessages.map((text) => (
        <li key={text}>
          <button
            type="button"
            onClick={() => onSay(text)}
            className="min-h-8 cursor-pointer rounded-full border border-rule-strong bg-card px-3.5 py-1 text-sm transition-colors duration-150 hover:border-ink hover:bg-paper"
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  )
}
