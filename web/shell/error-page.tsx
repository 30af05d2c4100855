import type { ReactNode } from 'react'
import { navigate, withBase } from '../lib/navigation.ts'
import { useDocumentTitle } from '../lib/use-document-title.ts'
import { Button } from '../ui/button.tsx'
import { shellTexts } from './texts.ts'

interface ErrorPageProps {
  title: string
  message: string
  /** A debug tool, below the buttons. */
  tool?: ReactNode
  /** Loads the target from the server, for pages whose scripts are broken. */
  fullLoad?: boolean
  /** Another button next to the main one. */
  children?: ReactNode
}

export function ErrorPage({ title, message, tool, fullLoad = false, children }: ErrorPageProps) {
  const toLogin = title.includes('Authentication')
  const leave = () => {
    const target = toLogin ? '/auth' : '/'
    if (fullLoad) window.location.assign(withBase(target))
    else navigate(target)
  }
  useDocumentTitle(title)
  return (
    <div className="mx-auto grid w-full max-w-xl flex-1 content-start gap-6 px-4 pt-32 pb-12 sm:px-8 sm:pt-[14vh]">
      <header>
        <h1 className="text-4xl leading-tight tracking-tight">{title}</h1>
        <p className="reading mt-3 text-ink-soft">{message}</p>
      </header>
      <div className="flex flex-wrap gap-3">
        {children}
        <Button variant={children ? 'secondary' : 'primary'} onClick={leave}>
          {toLogin ? shellTexts.goToLogin : shellTexts.goHome}
        </Button>
      </div>
      {tool}
    </div>
  )
}
