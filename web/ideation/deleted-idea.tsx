import { Link } from 'wouter'
import { DeletedNotice } from '../ideas/trash/deleted-notice.tsx'
import { trashTexts } from '../ideas/trash/texts.ts'
import { Button } from '../ui/button.tsx'

interface DeletedIdeaProps {
  id: number
  title: string
  onRestored: () => void
}

/** In the place of an idea that was deleted. */
export const DeletedIdea = ({ id, title, onRestored }: DeletedIdeaProps) => (
  <div className="mx-auto w-full max-w-3xl pb-12">
    <DeletedNotice item={{ kind: 'idea', id }} title={title} onRestored={onRestored}>
      <Button asChild variant="quiet" size="sm">
        <Link href="/ideas-bank">{trashTexts.toBank}</Link>
      </Button>
    </DeletedNotice>
  </div>
)
