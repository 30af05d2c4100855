import { capitalised, decapitalised } from '../../frame/slots.ts'
import { cleaned } from '../mentions.ts'
import type { Reply, Turn } from '../reply.ts'

const renames = [
  /\b(?:rename|retitle)\b.{0,40}?\b(?:to|as|into)[:\s]+(.+)$/iu,
  /\btitle\b.{0,24}?(?:\bto\b|\bas\b|\bbe\b|\binto\b|:|=)\s*(.+)$/iu,
  /\bcall (?:it|this|the idea)[:\s]+(.+)$/iu,
]
const rethemes = [/\btheme\b.{0,24}?(?:\bto\b|\bas\b|\bbe\b|\binto\b|:|=)\s*(.+)$/iu]
const another =
  /\b(?:better|new|another|other|different|catchier|nicer|shorter|snappier|change|improve|suggest)\b/iu
const longestTitle = 200

/** 'Rename it to …', 'change the theme to …', 'give me a shorter title'. */
export function rename({ message, context }: Turn): Reply | null {
  const { idea } = context
  const theme = newName(message, rethemes)
  if (theme)
    return {
      text: `I would set the theme to “${theme}” and leave everything else as it is.`,
      idea: { ...idea, theme },
    }
  const title = newName(message, renames)
  if (title)
    return {
      text: `I would change the title to “${title}” and leave everything else as it is.`,
      idea: { ...idea, title },
    }
  if (!/\btitle\b/iu.test(message) || !another.test(message)) return null
  const proposed = otherTitle(idea.title, idea.theme)
  if (proposed === idea.title)
    return { text: 'I have no better title to offer; tell me the words and I will set them.' }
  return {
    text: `How about “${proposed}”? Everything else stays as it is.`,
    idea: { ...idea, title: proposed },
  }
}

function newName(message: string, patterns: RegExp[]): string | null {
  for (const pattern of patterns) {
    const name = cleaned(pattern.exec(message)?.[1] ?? '')
    if (name && name.length <= longestTitle && !/^(?:something|be|make|a bit|sound|more|less)\b/iu.test(name))
      return name
  }
  return null
}

/** The aim alone, or the means before the aim. */
function otherTitle(title: string, theme: string): string {
  const aim = title.split(/ (?:through|by way of|with) (?=\S+ )/u)[0]?.trim() ?? title
  if (aim !== title) return aim
  return theme ? `${capitalised(theme)}: ${decapitalised(title)}` : title
}
