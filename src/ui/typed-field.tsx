import { type ComponentType, memo, startTransition, useLayoutEffect, useRef, useState } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** What stands in the box, and who is told what is typed in it. */
export interface Typed {
  /** As the page was last drawn. */
  value: string
  /** As it stands, which the page may be drawn with a moment later. The same function from letter to letter. */
  read: () => string
  /** Notes at once what stands in the box. The same function from letter to letter. */
  onType: (text: string) => void
}

export interface TypedFieldProps extends Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'ref'>, Typed {
  /** The look and kind of the box. */
  as?: ComponentType<TextFieldProps>
}

/**
 * A box that answers a letter by itself: it is the browser's own, and what the letter means to the rest of the page is
 * drawn after it, in slices that the next letter interrupts.
 */
export const TypedField = memo(function TypedField({
  as: Box = TextField,
  value,
  read,
  onType,
  ...rest
}: TypedFieldProps) {
  const box = useRef<HTMLInputElement>(null)
  const [first] = useState(value)
  // What comes from elsewhere: a draft that was restored, or changed in another tab.
  useLayoutEffect(() => {
    const text = read()
    if (box.current && box.current.value !== text) box.current.value = text
  }, [value, read])
  return (
    <Box
      {...rest}
      ref={box}
      defaultValue={first}
      onChange={({ target: { value: text } }) => startTransition(() => onType(text))}
    />
  )
})
