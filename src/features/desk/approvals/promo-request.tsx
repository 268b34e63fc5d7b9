import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Approval } from '#contract/calls/desk/approvals.ts';
import type { PromoTermsShown } from '#contract/entities/desk/promo.ts';
import { useFormats } from '#src/locale/format.ts';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { PromoDiscount, PromoPeriod } from '#src/features/desk/promos/promo-words.tsx';
import { CURRENCY_WORDS } from '#src/features/desk/rates/rate-words.ts';
import { Sum } from '#src/features/desk/sum.tsx';

type TermProps = { terms: PromoTermsShown };
type Term = {
  name: MessageDescriptor;
  /** Terms with equal parts are the same. */
  parts: (keyof PromoTermsShown)[];
  Shown: (props: TermProps) => ReactNode;
};

const amount = (part: 'cap' | 'minimum') =>
  function Amount({ terms: { [part]: of, currency } }: TermProps) {
    return of === null ? <Trans>No limit</Trans> : <Sum of={of} currency={currency ?? 'KWD'} />;
  };
const count = (part: 'max_uses' | 'per_customer') =>
  function Count({ terms: { [part]: of } }: TermProps) {
    const formats = useFormats();
    return of === null ? <Trans>No limit</Trans> : formats.number(of);
  };
function Currency({ terms: { currency } }: TermProps) {
  const { i18n } = useLingui();
  return currency === null ? <Trans>Any currency</Trans> : i18n._(CURRENCY_WORDS[currency]);
}
const Customers = ({ terms: { signed_in_only } }: TermProps) =>
  signed_in_only ? <Trans>Only for customers who are logged in</Trans> : <Trans>Guests too</Trans>;

const TERMS: Term[] = [
  { name: msg`Discount`, parts: ['kind', 'percent', 'amount'], Shown: PromoDiscount },
  { name: msg`Maximum discount`, parts: ['cap'], Shown: amount('cap') },
  { name: msg`Minimum total`, parts: ['minimum'], Shown: amount('minimum') },
  { name: msg`Currency of payment`, parts: ['currency'], Shown: Currency },
  { name: msg`Period`, parts: ['starts_at', 'ends_at'], Shown: PromoPeriod },
  { name: msg`Total uses`, parts: ['max_uses'], Shown: count('max_uses') },
  { name: msg`Uses per customer`, parts: ['per_customer'], Shown: count('per_customer') },
  { name: msg`Customers`, parts: ['signed_in_only'], Shown: Customers },
];

export function PromoRequest({ code, request }: Pick<Approval, 'request'> & { code: string }) {
  const { i18n } = useLingui();
  const { before, after } = request as { before: PromoTermsShown | null; after: PromoTermsShown };
  const moved = TERMS.filter(({ parts }) => !before || parts.some((part) => before[part] !== after[part]));
  return (
    <>
      <small>
        {before ? (
          <LocaleLink to={`/staff/promos/${code}`} className="et-link">
            <bdi translate="no" dir="ltr">
              {code}
            </bdi>
          </LocaleLink>
        ) : (
          <bdi translate="no" dir="ltr">
            {code}
          </bdi>
        )}
      </small>
      {moved.map(({ name, parts, Shown }) => (
        <small key={parts.join(' ')}>
          {i18n._(name)}: <Shown terms={after} />{' '}
          {before ? (
            <Trans>
              instead of <Shown terms={before} />
            </Trans>
          ) : null}
        </small>
      ))}
    </>
  );
}
