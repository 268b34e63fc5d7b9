import type { ActivityTerms, DeskActivity } from '#contract/entities/desk/activity.ts';
import { toMajor, toMinor } from '#contract/rules/money.ts';
import { plainAmount } from '#contract/rules/typed-amount.ts';
import { wholeOrNull } from '#src/features/desk/contracts/contract-forms.ts';

type Fields = Record<string, unknown>;

const text = (value: unknown) => String(value ?? '').trim();
const dinars = (fils: number) => toMajor(fils, 'KWD').toFixed(3);
const fils = (value: unknown) => toMinor(Number(plainAmount(text(value)) ?? Number.NaN), 'KWD');

export const formOfActivity = ({ code, version, terms }: DeskActivity): Fields => ({
  code,
  version,
  provider_id: terms?.provider_id ?? '',
  sold_by: terms?.sold_by ?? (code.endsWith('.transfer') ? 'party' : 'person'),
  price: terms ? dinars(terms.price_fils) : '',
  cost: terms ? dinars(terms.cost_fils) : '',
  places: String(terms?.places ?? ''),
  confirm_hours: String(terms?.confirm_hours ?? 24),
  cutoff_hours: String(terms?.cutoff_hours ?? 48),
});

export const activityOf = (fields: Fields): ActivityTerms => ({
  provider_id: text(fields.provider_id),
  sold_by: fields.sold_by === 'party' ? 'party' : 'person',
  price_fils: fils(fields.price),
  cost_fils: fils(fields.cost),
  places: wholeOrNull(fields.places),
  confirm_hours: wholeOrNull(fields.confirm_hours) ?? Number.NaN,
  cutoff_hours: wholeOrNull(fields.cutoff_hours) ?? Number.NaN,
});
