import { expect, jest, test } from 'bun:test'
import { currentToast, dismissToast, toast } from '../../web/ui/use-toast.ts'

test('R-TOAST-01 a new toast replaces the previous one', () => {
  toast({ title: 'First' })
  const first = currentToast()
  toast({ title: 'Second', tone: 'destructive' })
  expect(currentToast()).toMatchObject({ title: 'Second', tone: 'destructive', open: true })
  expect(currentToast()?.id).not.toBe(first?.id)
})

test('R-TOAST-01 a dismissed toast closes at once and is removed after 1,000,000 ms', () => {
  jest.useFakeTimers()
  toast({ title: 'Third' })
  dismissToast(currentToast()?.id ?? 0)
  expect(currentToast()).toMatchObject({ title: 'Third', open: false })
  jest.advanceTimersByTime(999_999)
  expect(currentToast()?.title).toBe('Third')
  jest.advanceTimersByTime(1)
  expect(currentToast()).toBeNull()
  jest.useRealTimers()
})

test('dismissing a replaced toast leaves the current one open', () => {
  toast({ title: 'Old' })
  const id = currentToast()?.id ?? 0
  toast({ title: 'New' })
  dismissToast(id)
  expect(currentToast()).toMatchObject({ title: 'New', open: true })
})
