import { type Cited, withCitations } from './citations.ts'
import { chatTexts } from './texts.ts'

interface CitedTextProps {
  text: string
  /** The precedents of the idea. */
  cited: readonly Cited[]
  /** Shows a precedent in the idea. */
  onCite: (precedentId: number) => void
}

/** A message with the letter of each precedent behind its first mention, which leads to it in the idea. */
export const CitedText = ({ text, cited, onCite }: CitedTextProps) =>
  Array.from(withCitations(text, cited).entries(), ([at, piece]) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      <button
        key={at}
        type="button"
        aria-label={chatTexts.cite(piece.letter ?? '', piece.entity)}
        title={piece.entity}
        onClick={() => onCite(piece.id)}
        className="ml-0.5 inline-grid min-h-6 min-w-6 cursor-pointer place-items-center align-baseline font-sans text-[0.8125rem] font-semibold text-accent underline decoration-accent/40 underline-offset-2 hover:decoration-accent"
      >
        [{piece.letter}]
      </button>
    ),
  )
