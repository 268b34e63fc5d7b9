import { useLingui } from '@lingui/react/macro';
import { useFormats } from './format.ts';

/** Of kilometres. */
export function useDistance() {
  const { t } = useLingui();
  const formats = useFormats();
  return (kilometres: number): string => {
    const metres = formats.number(Math.round(kilometres * 100) * 10);
    const long = formats.number(kilometres, 1);
    return kilometres < 0.995 ? t`${metres} m` : t`${long} km`;
  };
}
