import { Field } from '../ui/field.tsx'
import { fieldClasses } from '../ui/input.tsx'
import { addOwnTexts as texts } from './add-own-texts.ts'

interface ElementChoiceProps {
  elements: readonly string[]
  /** Undefined leaves it to the server. */
  chosen: number | undefined
  onChoose: (questionIndex: number | undefined) => void
}

export const ElementChoice = ({ elements, chosen, onChoose }: ElementChoiceProps) => (
  <Field label={texts.element}>
    {({ 'aria-invalid': _, ...control }) => (
      <select
        {...control}
        value={chosen ?? ''}
        onChange={({ target: { value } }) => onChoose(value === '' ? undefined : Number(value))}
        className={`${fieldClasses} min-h-10 text-base`}
      >
        <option value="">{texts.best}</option>
        {Array.from(elements.entries(), ([at, text]) => (
          <option key={at} value={at}>
            {texts.elementName(at, text)}
          </option>
        ))}
      </select>
    )}
  </Field>
)
