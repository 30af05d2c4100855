/** How the library engine begins nearly every proposal and every reframed statement. */
const LEADS = [/^[^.\n]{0,300}?\bthe approach of (?=\S)/u, /^(?:For [^.,\n]{1,200}, )?we need to (?=\S)/iu]

/** A text in two: words that many rows begin with, or '', and the rest. */
export function splitLead(text: string): [lead: string, rest: string] {
  const lead = LEADS.map((one) => one.exec(text)?.[0] ?? '').find((found) => found !== '') ?? ''
  return [lead, text.slice(lead.length)]
}
