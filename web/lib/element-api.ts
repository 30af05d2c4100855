import {
  type AddElement,
  ChangedElement,
  type ChangeElement,
  Element,
  RemovedElement,
} from '../../src/contracts/element.ts'
import { write } from './request.ts'

const pathOf = (problemId: number, elementId: number) => `/api/problems/${problemId}/elements/${elementId}`

export const addElement = (problemId: number, payload: AddElement) =>
  write('POST', `/api/problems/${problemId}/elements`, payload, Element)

export const changeElement = (problemId: number, elementId: number, payload: ChangeElement) =>
  write('PATCH', pathOf(problemId, elementId), payload, ChangedElement)

export const removeElement = (problemId: number, elementId: number) =>
  write('DELETE', pathOf(problemId, elementId), undefined, RemovedElement)

/** Puts a removed or replaced element back. */
export const restoreElement = (problemId: number, elementId: number) =>
  write('POST', `${pathOf(problemId, elementId)}/restore`, undefined, Element)
