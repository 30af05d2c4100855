export function ElementQuestions({ questions }: { questions: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-1.5 pl-4 text-sm text-ink-soft marker:text-rule-strong">
      {Array.from(questions.entries(), ([at, question]) => (
        <li key={at}>{question}</li>
      ))}
    </ul>
  )
}
