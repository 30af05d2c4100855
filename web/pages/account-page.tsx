import { type ReactNode, useId } from 'react'
import { AccountDeletion } from '../account/account-deletion.tsx'
import { PasswordForm } from '../account/password-form.tsx'
import { SessionList } from '../account/session-list.tsx'
import { accountTexts } from '../account/texts.ts'
import { formatDate } from '../lib/format.ts'
import { withBase } from '../lib/navigation.ts'
import { useSite } from '../lib/site.ts'
import { useDocumentTitle } from '../lib/use-document-title.ts'
import { useSession } from '../session/use-session.ts'
import { LinkList } from '../share/link-list.tsx'
import { shareTexts } from '../share/texts.ts'
import { Button } from '../ui/button.tsx'

const texts = accountTexts

export function AccountPage() {
  const { user } = useSession()
  const { sharedLinks } = useSite()
  useDocumentTitle(texts.title)
  if (!user) return null
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-10 sm:px-6 sm:py-14">
      <div className="mx-auto max-w-3xl">
        <header className="mb-10">
          <h1 className="text-4xl sm:text-[2.5rem] leading-tight tracking-tight">{texts.title}</h1>
          <p className="reading mt-2">{user.username}</p>
          <p className="mt-1 text-ink-soft">{texts.since(formatDate(user.createdAt))}</p>
        </header>
        <div className="grid gap-12">
          <Section title={texts.sessions.title}>
            <SessionList />
          </Section>
          <Section title={texts.password.title} lead={texts.password.lead}>
            <PasswordForm username={user.username} />
          </Section>
          {sharedLinks ? (
            <Section title={shareTexts.account} lead={shareTexts.accountLead}>
              <LinkList ideaId={null} none={shareTexts.noneAtAll} />
            </Section>
          ) : null}
          <Section title={texts.export.title} lead={texts.export.lead}>
            <Downloads />
          </Section>
          <Section title={texts.deletion.title} lead={texts.deletion.lead}>
            <AccountDeletion />
          </Section>
        </div>
      </div>
    </div>
  )
}

function Section({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <div>
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {lead ? <p className="mt-1 max-w-prose text-ink-soft">{lead}</p> : null}
      </div>
      {children}
    </section>
  )
}

function Downloads() {
  return (
    <div className="flex flex-wrap gap-3">
      <Button asChild variant="secondary">
        <a href={withBase('/api/export?format=json')} download>
          {texts.export.json}
        </a>
      </Button>
      <Button asChild variant="secondary">
        <a href={withBase('/api/export?format=markdown')} download>
          {texts.export.markdown}
        </a>
      </Button>
    </div>
  )
}
