import { ApiError } from '../lib/request.ts'

/** Whether the server refused a new password, whose rules it does not share with the page. Its text says why. */
export const isPasswordRefused = (error: Error): error is ApiError =>
  error instanceof ApiError && error.code === 'password_guessable'
