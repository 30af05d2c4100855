import type { VersionSummary } from '../../../src/contracts/idea-version.ts'

const countOf = (count: number, what: string) => `${count} ${count === 1 ? 'word' : 'words'} ${what}`

export const versionTexts = {
  open: 'Versions',
  title: 'Versions',
  description:
    'Every change is kept. Restore adds a version as the newest one; Branch makes a new idea of it.',
  list: 'Versions of this idea',
  version: (version: number) => `Version ${version}`,
  current: 'Current',
  made: ({ kind, from, version }: VersionSummary) => {
    if (kind === 'restored') return `You restored version ${from}`
    if (kind === 'branched') return `Branched from version ${from} of another idea`
    if (kind !== undefined) return kinds[kind]
    return version === 1 ? 'First version' : 'Changed'
  },
  only: 'There is only this version so far. Edit a section, or accept a change in the chat, and the next one appears here.',
  older: 'Show older versions',
  compare: 'Compare with',
  before: 'the version before',
  now: 'the current version',
  same: 'Nothing in the text differs.',
  unchanged: (sections: string) => `Unchanged: ${sections}`,
  counts: (added: number, removed: number) =>
    [added > 0 ? countOf(added, 'added') : '', removed > 0 ? countOf(removed, 'removed') : '']
      .filter(Boolean)
      .join(', '),
  restore: 'Restore',
  restoreOne: (version: number) => `Restore version ${version}`,
  branch: 'Branch',
  branchOne: (version: number) => `Branch from version ${version}`,
  restored: 'Version Restored',
  restoredDescription: (version: number) => `The idea reads as in version ${version} again.`,
  branched: 'New Idea',
  branchedDescription: 'This idea is a branch. The other one stays as it is.',
  failed: 'Failed to load the versions. Please try again.',
  restoreFailed: 'Failed to restore the version. Please try again.',
  branchFailed: 'Failed to branch the idea. Please try again.',
} as const

const kinds = {
  generated: 'Generated',
  edited: 'You edited it',
  chat: 'You accepted a change from the chat',
  undone: 'You undid a change from the chat',
} as const
