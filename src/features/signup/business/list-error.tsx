import { FieldError } from '../../../ui/field.tsx'

/** What is wrong with a list as a whole; takes the focus as the first field that is wrong does. */
export function ListError({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null
  return (
    <div tabIndex={-1} aria-invalid="true">
      <FieldError id={id}>{children}</FieldError>
    </div>
  )
}
