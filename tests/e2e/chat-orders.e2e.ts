import { expectAccessible } from './expect-accessible.ts'
import { button, expect, heading, post, test } from './fixtures.ts'

test('a reply that changes nothing offers what the library engine can change', {
  tag: ['@phone'],
}, async ({ page, server, draft: { id, precedents } }) => {
  const chosen = precedents.slice(0, 3)
  const idea = await post(page, server, '/api/generate-idea', {
    statement: 'Any',
    precedents: chosen.map((one) => ({ id: one.id })),
  })
  await page.goto(`/?id=${id}&ideaId=${idea.id}`)
  await expect(heading(page, 'Real World Basis')).toBeVisible()
  await button(page, 'Chat with Ada').click()
  const panel = page.getByRole('dialog', { name: 'Chat with Ada' })
  const input = panel.getByRole('textbox', { name: 'Message' })
  const orders = panel.getByRole('region', { name: 'What I can change' })
  const proposal = panel.getByRole('region', { name: 'Proposed changes' })
  await input.fill('Who would have to agree?')
  await input.press('Enter')
  await expect(orders.getByRole('listitem')).toHaveCount(chosen.length)
  await expect(orders.getByRole('button', { name: /^Put first/u })).toHaveCount(chosen.length - 1)
  await expectAccessible(page)
  await orders.getByRole('button', { name: 'Change the title…' }).click()
  await expect(input).toBeFocused()
  await page.keyboard.type('Bread for the morning')
  await expect(input).toHaveValue('Title: Bread for the morning')
  await page.keyboard.press('Enter')
  await expect(proposal).toContainText('Bread for the morning')
  await expect(orders).toHaveCount(0)
  for (const order of [/^Remove/u, /^Put first/u, 'Make it shorter']) {
    await panel.getByRole('button', { name: 'Reject Changes' }).click()
    await orders.getByRole('button', { name: order }).last().click()
    await expect(proposal).toBeVisible()
  }
  await panel.getByRole('button', { name: 'Reject Changes' }).click()
  await orders
    .getByRole('button', { name: /^Replace/u })
    .last()
    .click()
  await expect(panel.getByText('Say yes', { exact: false })).toBeVisible()
  await input.fill('Yes')
  await input.press('Enter')
  await expect(proposal).toBeVisible()
})
