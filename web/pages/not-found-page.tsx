import { Link } from 'wouter'
import { useDocumentTitle } from '../lib/use-document-title.ts'
import { NarrowPage } from '../session/narrow-page.tsx'
import { shellTexts } from '../shell/texts.ts'
import { Button } from '../ui/button.tsx'

export function NotFoundPage() {
  useDocumentTitle(shellTexts.notFound.title)
  return (
    <NarrowPage title={shellTexts.notFound.title} lead={shellTexts.notFound.hint}>
      <Button asChild variant="secondary" className="justify-self-start">
        <Link href="/">{shellTexts.goHome}</Link>
      </Button>
    </NarrowPage>
  )
}
