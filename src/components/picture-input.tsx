import { FileInput } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { PHOTO_LIMITS } from '#contract/entities/studio/photo.ts';
import { useFieldParts, type FieldProps } from './field.tsx';

const MEGABYTES = PHOTO_LIMITS.bytes / 1_000_000;

export const TooBig = () => <Trans>The photo file is too large. At most {MEGABYTES} MB.</Trans>;

type PictureInputProps = Pick<FieldProps, 'label' | 'error'> & {
  value: File | null;
  disabled: boolean;
  onChange: (file: File | null) => void;
};

export function PictureInput({ label, error, ...input }: PictureInputProps) {
  const { t } = useLingui();
  const parts = useFieldParts({
    label,
    hint: t`JPEG, PNG, WebP or AVIF, at most ${MEGABYTES} MB. We remove the place and time it was taken.`,
    error,
  });
  return (
    <FileInput
      {...parts}
      {...input}
      accept="image/jpeg,image/png,image/webp,image/avif"
      placeholder={t`Choose a photo`}
    />
  );
}
