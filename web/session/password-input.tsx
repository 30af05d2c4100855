import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Input } from '../ui/input.tsx'
import { sessionTexts } from './texts.ts'

type PasswordInputProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** Disables the button while a request is pending. */
  pending?: boolean
}

/** A password field with a button that reveals the text. */
export function PasswordInput({ pending = false, ...props }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <div className="relative">
      <Input {...props} type={shown ? 'text' : 'password'} spellCheck={false} className="pr-12" />
      <button
        type="button"
        aria-label={sessionTexts.showTyped}
        aria-pressed={shown}
        disabled={pending}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 inline-flex w-11 cursor-pointer items-center justify-center rounded-sm text-ink-soft hover:text-ink disabled:cursor-not-allowed"
      >
        <Icon aria-hidden size={18} strokeWidth={1.5} />
      </button>
    </div>
  )
}
