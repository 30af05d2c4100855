import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { uiTexts } from './texts.ts'
import { dismissToast, type ShownToast } from './use-toast.ts'

const DISPLAY_MS = 5000
const SWIPE_PX = 50

export function ToastRegion({ shown }: { shown: ShownToast }) {
  return (
    <Toast.Provider
      duration={DISPLAY_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_PX}
      label={uiTexts.notifications}
    >
      <ToastCard key={shown.id} shown={shown} />
      <Toast.Viewport
        hotkey={['F8']}
        className="fixed top-[4.25rem] right-0 z-50 m-0 w-full max-w-[420px] list-none p-4 outline-none min-[60rem]:in-[:has([data-sheet])]:right-[540px]"
      />
    </Toast.Provider>
  )
}

function ToastCard({ shown }: { shown: ShownToast }) {
  const destructive = shown.tone === 'destructive'
  return (
    <Toast.Root
      open={shown.open}
      onOpenChange={(open) => {
        if (!open) dismissToast(shown.id)
      }}
      type={destructive ? 'foreground' : 'background'}
      data-tone={destructive ? 'destructive' : 'default'}
      className={clsx(
        'flex items-start gap-3 rounded-sm border border-l-4 bg-card p-4 shadow-lifted motion-appear',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0',
        destructive ? 'border-danger' : 'border-rule-strong border-l-accent',
      )}
    >
      <div className="min-w-0 flex-1">
        <Toast.Title className={clsx('font-medium', destructive && 'text-danger')}>{shown.title}</Toast.Title>
        {shown.description ? (
          <Toast.Description className="mt-0.5 text-sm text-ink-soft [overflow-wrap:anywhere]">
            {shown.description}
          </Toast.Description>
        ) : null}
      </div>
      <Toast.Close
        aria-label={uiTexts.dismiss}
        className="-mt-1 -mr-1 inline-flex size-7 cursor-pointer items-center justify-center rounded-xs text-ink-soft hover:bg-shade hover:text-ink"
      >
        <X aria-hidden size={16} strokeWidth={1.5} />
      </Toast.Close>
    </Toast.Root>
  )
}
