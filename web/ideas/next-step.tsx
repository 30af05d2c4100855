/** What has to be known before a test stands at the end of its step. */
const FIND_OUT = 'Find out first:'

/** A step, with what to find out on a line of its own. */
export function NextStep({ text }: { text: string }) {
  const at = text.indexOf(FIND_OUT)
  if (at <= 0) return text
  return (
    <>
      {text.slice(0, at)}
      <span className="mt-1.5 block border-l-2 border-accent pl-3">
        <strong className="font-semibold">{FIND_OUT}</strong>
        {text.slice(at + FIND_OUT.length)}
      </span>
    </>
  )
}
