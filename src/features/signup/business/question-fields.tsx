import { type Question } from '../../../domain/dictionaries/calls.ts'
import { type LegalValues } from '../../../domain/signup/business-values.ts'
import { questionFields } from '../../../domain/signup/question-fields.ts'
import { today } from '../../../platform/clock.ts'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { type Step } from './use-step.ts'

interface QuestionFieldsProps {
  questions: readonly Question[]
  values: LegalValues
  step: Step<LegalValues>
}

/** The additional questions as the bank asks them, each with what its answer asks on (spec A§3). */
export function QuestionFields({ questions, values, step }: QuestionFieldsProps) {
  const { answers = {} } = values
  return questions.flatMap((question) =>
    questionFields(question, answers).map(({ id, kind, text, options = [] }) => {
      const name = `answers.${id}`
      const field = { name, label: text, error: step.errorOf(name), value: answers[id] ?? '' }
      const answer = (value: string): void => step.set({ answers: { ...answers, [id]: value } })
      const typed = {
        ...step.watch(name),
        onChange: ({ target }: { target: { value: string } }) => answer(target.value),
      }
      switch (kind) {
        case 'radio':
          return (
            <ChoiceField
              key={id}
              {...field}
              onChange={answer}
              choices={options.map((option) => ({ value: option.id, title: option.text }))}
            />
          )
        case 'textarea':
          return <TextAreaField key={id} {...field} {...typed} />
        case 'date':
          return <DateField key={id} {...field} {...typed} max={today()} autoComplete="off" />
        default:
          return <TextField key={id} {...field} {...typed} autoComplete="off" />
      }
    }),
  )
}
