import type { Page } from '@playwright/test'
import { button, expect, heading, post, test } from './fixtures.ts'

/** The ends of lines that are beneath the chat button where the page is scrolled to them. */
async function coveredLines(page: Page): Promise<string[]> {
  return button(page, 'Chat with Ada').evaluate((launcher) => {
    const { left, top } = launcher.getBoundingClientRect()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
      launcher.contains(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
    )
    const covered: string[] = []
    while (texts.nextNode()) {
      const { currentNode: node } = texts
      const range = document.createRange()
      range.selectNodeContents(node)
      // What its element cuts off is not seen.
      const end = node.parentElement?.getBoundingClientRect().right ?? 0
      const isCovered = ({ right, bottom }: DOMRect) => bottom > top && Math.min(right, end) > left
      if (Array.from(range.getClientRects()).some(isCovered)) covered.push(node.textContent?.slice(-40) ?? '')
    }
    return covered
  })
}

test('the chat button covers no line of an idea', { tag: ['@phone', '@phone-only'] }, async ({
  page,
  server,
  draft: { id, precedents },
}) => {
  const idea = await post(page, server, '/api/generate-idea', {
    statement: 'Any',
    precedents: precedents.slice(0, 4).map((one) => ({ id: one.id })),
  })
  for (const width of [320, 390, 639, 640, 820, 1023, 1024]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/?id=${id}&ideaId=${idea.id}`)
    await expect(heading(page, 'Real World Basis')).toBeVisible()
    await expect(button(page, 'Chat with Ada')).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: /^\d+ sources?$/u }).first()).toBeVisible()
    expect(await coveredLines(page), `at ${width} pixels`).toEqual([])
  }
})
