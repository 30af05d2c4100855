import { type Step, stageOf } from './steps.ts'

export function StepTitle({ step }: { step: Step }) {
  return <h2 className="text-3xl leading-tight">{stageOf(step).title}</h2>
}
