import { CountryField } from '#src/components/country-field.tsx';
import { useFieldError } from './field-words.ts';

type NationalityFieldProps = { label: string; path: string; value: string; onChange: (code: string) => void };

export function NationalityField({ path, ...field }: NationalityFieldProps) {
  return <CountryField {...field} name={path} error={useFieldError(path)} />;
}
