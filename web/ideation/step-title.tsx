import { type Step, stepInfo } from './steps.ts'

export function StepTitle({ step }: { step: Step }) {
  return <h2 className="text-3xl leading-tight">{stepInfo(step).title}</h2>
}
