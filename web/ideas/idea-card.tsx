import type { StoredIdea } from '../lib/storage.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import type { IdeaMode } from './idea-mode.ts'
import { previewOf } from './preview.ts'
import { ideaTexts } from './texts.ts'

interface IdeaCardProps {
  idea: StoredIdea
  mode: IdeaMode
  /** What sets it apart from the others. */
  note?: string
  onOpen: () => void
}

/** An idea that was never saved on the server can be opened only as a custom idea. */
export function IdeaCard({ idea, mode, note, onOpen }: IdeaCardProps) {
  const title = idea.title || ideaTexts.untitled
  return (
    <Card asChild className="flex h-full flex-col gap-2 p-4! motion-appear">
      <article>
        {note ? <p className="text-sm font-medium text-yellow">{note}</p> : null}
        {idea.theme ? (
          <p className="line-clamp-1 font-serif text-sm text-ink-soft italic">{idea.theme}</p>
        ) : null}
        <h4 className="font-serif text-lg leading-snug font-medium text-balance">{title}</h4>
        <p className="text-sm leading-snug text-ink-soft [overflow-wrap:anywhere]">{previewOf(idea)}</p>
        <Button
          variant="secondary"
          size="sm"
          className="mt-auto self-start"
          disabled={idea.id == null && mode !== 'custom'}
          aria-label={ideaTexts.openOne(title)}
          onClick={onOpen}
        >
          {ideaTexts.open}
        </Button>
      </article>
    </Card>
  )
}
