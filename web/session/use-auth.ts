import { useMutation } from '@tanstack/react-query'
import type { Credentials, Registration } from '../../src/contracts/account.ts'
import { ApiError } from '../lib/request.ts'
import { login, logout, register } from '../lib/session-api.ts'
import { dismissCurrentToast, toast } from '../ui/use-toast.ts'
import { closeSession, openSession } from './session-state.ts'
import { sessionTexts } from './texts.ts'
import { isUsernameTaken } from './username-taken.ts'

export function useLogin() {
  return useMutation({
    mutationFn: (credentials: Credentials) => login(credentials),
    onMutate: dismissCurrentToast,
    onSuccess: openSession,
    onError: (error) =>
      toast({
        title: sessionTexts.loginFailed,
        description: (error instanceof ApiError && error.text) || sessionTexts.loginFailedText,
        tone: 'destructive',
      }),
  })
}

/** Shows nothing if the account already exists: the caller then logs in instead. */
export function useRegister() {
  return useMutation({
    mutationFn: (registration: Registration) => register(registration),
    onMutate: dismissCurrentToast,
    onSuccess: openSession,
    onError: (error) => {
      if (isUsernameTaken(error)) return
      toast({
        title: sessionTexts.registrationFailed,
        description: error.message,
        tone: 'destructive',
      })
    },
  })
}

export function useLogout() {
  return useMutation({
    mutationFn: () => logout(),
    onSuccess: closeSession,
    onError: (error) =>
      toast({ title: sessionTexts.logoutFailed, description: error.message, tone: 'destructive' }),
  })
}
