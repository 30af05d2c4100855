import { wordSet } from './word-set.ts'

const staff = wordSet(
  `staff employee worker nurse teacher driver volunteer technician engineer developer operator carer caregiver apprentice trainee baker cook chef waiter mechanic labourer salesperson rep colleague crew doctor manager apprentice cleaner guard pilot courier freelancer electrician plumber welder programmer recruit newcomer graduate specialist expert coach trainer personnel tutor soldier paramedic firefighter waitress barista staffer officer herder rigger foreman fitter moulder conductor instructor inspector porter attendant warden lifeguard midwife surgeon physician cashier clerk scientist researcher lecturer analyst designer journalist editor mason painter roofer picker packer loader agent trucker rider interpreter translator maintainer musician singer officer dispatcher fireman babysitter childminder intern junior rookie programmer dev admin butcher smith weaver seamstress`,
)
const served = wordSet(
  `customer client user patient guest visitor reader subscriber shopper passenger student tenant viewer buyer consumer donor diner traveller resident member`,
)

/** Whether a group works for somebody; expects the singular. */
export const isStaff = (head: string) => staff.has(head)
/** Whether a group is served by somebody; expects the singular. */
export const isServed = (head: string) => served.has(head)
