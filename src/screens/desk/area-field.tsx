import { Textarea, type ElementProps } from '@mantine/core';
import { useFieldParts, type FieldProps } from '#src/components/field.tsx';

/** Several lines of text with their label. */
export function AreaField({ label, hint, error, optional, ...area }: FieldProps & ElementProps<'textarea', 'size'>) {
  return <Textarea {...area} {...useFieldParts({ label, hint, error, optional })} />;
}
