/** The cap of a key. */
export const Key = ({ children }: { children: string }) => (
  <kbd className="inline-flex min-h-6 min-w-6 items-center justify-center rounded-xs border border-rule-strong bg-paper px-1.5 font-sans text-xs text-ink">
    {children}
  </kbd>
)
