import { type EffectiveSetting, processSettings } from '../config.ts'

const MASK = '********'

/** `precedents config`: prints the effective settings and where each comes from. */
export async function config(flags: string[]): Promise<void> {
  console.log(formatSettings(processSettings(flags)))
}

export function formatSettings(effective: EffectiveSetting[]): string {
  const nameWidth = Math.max(...effective.map(({ setting }) => setting.name.length))
  return effective
    .map((one) =>
      `${one.setting.name.padEnd(nameWidth)}  ${one.source.padEnd(11)}  ${shownValue(one)}`.trimEnd(),
    )
    .join('\n')
}

/** The value that is used where it is text (an absolute DATA_DIR), else the text as it was given. */
function shownValue({ setting, text, value }: EffectiveSetting): string {
  if (text === undefined) return ''
  if (setting.secret) return MASK
  return typeof value === 'string' ? value : text
}
