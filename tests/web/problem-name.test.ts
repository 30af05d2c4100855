import { expect, test } from 'bun:test'
import { nameOf } from '../../src/contracts/problem-name.ts'

test('the user’s own name comes first', () => {
  expect(nameOf({ name: 'Gyms', statement: 'Our gym loses members.' })).toBe('Gyms')
})

test.each([
  [
    'Our gym loses half of its new members within three months. Beginners feel lost.',
    'Gym loses half of its new members',
  ],
  ['the shop is empty', 'Shop is empty'],
  [
    'How might a chain of independent gyms keep new members after the third month?',
    'How might a chain of independent gyms keep new',
  ],
  [
    'Our firm makes bespoke wooden staircases - 23 people near Aarhus',
    'Firm makes bespoke wooden staircases',
  ],
  ['The city of Zaragoza: every heat wave kills old people', 'City of Zaragoza'],
  ['I own a mixed veterinary practice in rural Wales with 6 vets.', 'I own a mixed veterinary practice'],
  ['We are a line with 310 vessels and 4.2 million bookings a year.', 'We are a line with 310 vessels'],
  ['We cannot afford a night vet (it costs £900 a night) this year.', 'We cannot afford a night vet'],
  ['Sales fell by 3.5 percent. We do not know why.', 'Sales fell by 3.5 percent'],
  ['We lose money\nand staff', 'We lose money'],
  ['x'.repeat(100), `X${'x'.repeat(45)}…`],
  [`a${'🙂'.repeat(40)}`, `A${'🙂'.repeat(22)}…`],
])('without one, %p is shown as %p', (statement, name) => {
  expect(nameOf({ statement })).toBe(name)
})
