import { Textarea, type ElementProps, type TextareaProps } from '@mantine/core';
import { useFieldParts, type FieldProps } from '#src/components/field.tsx';

type AreaProps = FieldProps & ElementProps<'textarea', 'size'> & Pick<TextareaProps, 'classNames'>;

export function AreaField({ label, hint, error, optional, ...area }: AreaProps) {
  return <Textarea {...area} {...useFieldParts({ label, hint, error, optional })} />;
}
