import { navigate } from '../lib/navigation.ts'
import { chooseTheme, themes } from '../lib/theme.ts'
import { sessionTexts } from '../session/texts.ts'
import { useLogout } from '../session/use-auth.ts'
import { openPanel } from '../shell/panels.ts'
import { type Command, type CommandGroup, hasWords } from './command.ts'
import { paletteTexts as texts } from './texts.ts'

/** What can be done on every page. */
export function useActions(words: string): CommandGroup {
  const logout = useLogout()
  const actions: Command[] = [
    action(texts.newProblem, () => navigate('/')),
    action(sessionTexts.ideasBank, () => navigate('/ideas-bank')),
    action(sessionTexts.library, () => navigate('/library')),
    action(texts.account, () => navigate('/account')),
    ...themes.map((theme) => action(texts.theme(sessionTexts.themes[theme]), () => chooseTheme(theme))),
    action(texts.shortcuts, () => openPanel('shortcuts')),
    action(sessionTexts.logout, () => logout.mutate()),
  ]
  return { label: texts.groups.actions, commands: actions.filter(({ label }) => hasWords(label, words)) }
}

const action = (label: string, run: () => void): Command => ({
  id: `action-${label}`,
  label,
  kind: 'plain',
  run,
})
