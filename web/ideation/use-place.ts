import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { storage } from '../lib/storage.ts'
import { hrefOf, type Place, placeOf } from './place.ts'

/** The place in the address bar, and the way to another one. */
export function usePlace() {
  const place = placeOf(useSearch())
  const [, navigate] = useLocation()
  const { step } = place
  useEffect(() => {
    storage.ideationStep.write(step)
  }, [step])
  const go = (next: Place, options?: { replace?: boolean }) => navigate(hrefOf(next), options)
  return { place, go }
}
