import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { storage } from '../lib/storage.ts'
import { hrefOf, type Place, parseLocation } from './location.ts'

/** The place in the address bar, and the way to another one. */
export function useIdeationLocation() {
  const place = parseLocation(useSearch())
  const [, navigate] = useLocation()
  const { step } = place
  useEffect(() => {
    storage.ideationStep.write(step)
  }, [step])
  const go = (next: Place, options?: { replace?: boolean }) => navigate(hrefOf(next), options)
  return { place, go }
}
