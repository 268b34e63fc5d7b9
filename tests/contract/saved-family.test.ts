import { describe, expect, it } from 'vitest';
import type { SavedTraveller } from '#contract/calls/account.ts';
import { fillForm } from '#contract/rules/checkout-form.ts';
import { familyPlaces } from '#contract/rules/saved-family.ts';
import { aContact, aQuote } from '#tests/support/checkout-builders.ts';

const saved = (first_name: string, birth_date: string): SavedTraveller => ({
  id: first_name,
  label: first_name,
  title: 'miss',
  first_name,
  last_name: 'ALSALEM',
  single_name: false,
  birth_date,
  nationality: 'KW',
  document_kind: 'passport',
  document_number: '',
  document_expiry: '',
});
const born = (years: number, day = '01-01') => `${Number(aQuote().end_date.slice(0, 4)) - years}-${day}`;
const SARA = saved('SARA', born(35));
const AHMAD = saved('AHMAD', born(38));
const DANA = saved('DANA', born(9));
const OMAR = saved('OMAR', born(6));
const rooms = [{ Adults: 2, Children: [6, 9], Infants: [] }];
const quote = aQuote({ rooms });

describe('[LB11] a saved family', () => {
  const forms = () => fillForm(rooms, aContact(), null).travellers;
  const namesOf = (all: SavedTraveller[], at = forms()) =>
    familyPlaces(all, at, quote).map((one) => one?.first_name ?? null);

  it('takes its places by age, whatever its order', () => {
    expect(namesOf([OMAR, SARA, DANA, AHMAD])).toEqual(['SARA', 'AHMAD', 'OMAR', 'DANA']);
  });
  it('leaves out who has no place: another age than priced, grown up, or one too many', () => {
    expect(namesOf([SARA, saved('TWELVE', born(12)), saved('FIVE', born(4)), DANA])).toEqual([
      'SARA',
      'TWELVE',
      'DANA',
      null,
    ]);
    expect(namesOf([SARA, AHMAD, saved('THIRD', born(50))])).toEqual(['SARA', 'AHMAD', null, null]);
  });
  it('the first is a grown-up of eighteen', () => {
    expect(namesOf([saved('TEEN', born(15)), SARA])).toEqual(['SARA', 'TEEN', null, null]);
  });
  it('takes no place that is written, and nobody who has one', () => {
    const [first, ...others] = forms();
    const { id: _id, label: _label, ...sara } = SARA;
    expect(namesOf([SARA, AHMAD], [{ ...first!, ...sara }, ...others])).toEqual([null, 'AHMAD', null, null]);
  });
});
