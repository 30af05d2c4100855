import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { storedSession } from '../lib/stored-session.ts'
import { hrefOf, type IdeationLocation, parseLocation } from './location.ts'

/** Also stores the current step, which the specification asks for. */
export function useIdeationLocation() {
  const location = parseLocation(useSearch())
  const [, navigate] = useLocation()
  const { step } = location
  useEffect(() => {
    storedSession.ideationStep.write(step)
  }, [step])
  const go = (next: IdeationLocation, options?: { replace?: boolean }) => navigate(hrefOf(next), options)
  return { location, go }
}
