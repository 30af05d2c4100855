import { describe, expect, test } from 'bun:test'
import type { IdeaContent } from '../../src/contracts/idea.ts'
import { type ConversationAction, emptyConversation, nextConversation } from '../../web/chat/conversation.ts'

const proposal: IdeaContent = {
  theme: 'T',
  title: 'N',
  solution: 'S',
  nextSteps: [],
  realWorldBasis: '',
  whyWeLikeIt: '',
}
const after = (...actions: ConversationAction[]) => actions.reduce(nextConversation, emptyConversation)
const asked: ConversationAction = { type: 'asked', content: 'Cheaper, please' }
const answered: ConversationAction = { type: 'answered', message: 'Like this?', proposal }

describe('R-CHAT-03 a proposal', () => {
  test('is pending until the user decides', () => {
    expect(after(asked, answered).proposal).toBe(proposal)
    expect(after(asked, answered, asked).proposal).toBe(proposal)
  })

  test('survives a reply without a proposal and is replaced by a newer proposal', () => {
    const newer = { ...proposal, title: 'M' }
    expect(after(answered, { type: 'answered', message: 'Because.', proposal: null }).proposal).toBe(proposal)
    expect(after(answered, { type: 'answered', message: 'So?', proposal: newer }).proposal).toBe(newer)
  })

  test('R-CHAT-05 disappears once decided, with a message about it', () => {
    const conversation = after(asked, answered, { type: 'decided', at: 1, note: 'Changes were discarded.' })
    expect(conversation.proposal).toBeNull()
    expect(conversation.messages.at(-1)).toEqual({ role: 'assistant', content: 'Changes were discarded.' })
  })
})

test('a decision on a proposal leaves a newer one pending', () => {
  const newer = { ...proposal, title: 'M' }
  const decision = { state: 'accepted', before: { title: 'N' } } as const
  const { messages, proposal: pending } = after(
    answered,
    { type: 'answered', message: 'Or so.', proposal: newer },
    { type: 'decided', at: 0, note: 'Saved.', decision },
  )
  expect(pending).toBe(newer)
  expect(messages.map((message) => message.decision)).toEqual([decision, undefined, undefined])
})

test('a message that could not be sent is withdrawn', () => {
  expect(after(asked, { type: 'withdrawn' }).messages).toEqual([])
})
