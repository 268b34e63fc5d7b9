import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { SUPPLIER_CODES, type SupplierCode } from '#contract/entities/desk/supplier-codes.ts';

export const SUPPLIER_WORDS: Record<SupplierCode, MessageDescriptor> = {
  sold_out: msg`Sold out`,
  gone: msg`No longer offered`,
  price_changed: msg`The price has changed`,
  hold_expired: msg`The hold expired`,
  cancelled: msg`Already cancelled at the supplier`,
  no_answer: msg`No answer after several attempts`,
  not_confirmed_by_hotel: msg`The hotel did not confirm`,
  invalid_party: msg`The travellers’ details were refused`,
  passport: msg`Passport details are needed`,
  names: msg`A traveller’s name was refused`,
  ages: msg`A traveller’s age was refused`,
  contact: msg`The contact details were refused`,
  supplier: msg`Refused for a reason of the supplier’s own`,
  refused: msg`Refused without a reason`,
  needs_card: msg`The supplier asks for a card`,
  by_hand: msg`Settled manually`,
  absent: msg`The supplier has no record of it`,
  held: msg`Found as a hold`,
  booked: msg`Found as a booking`,
};

export function SupplierWord({ of: word }: { of: string }) {
  const { i18n } = useLingui();
  const [first, rest = ''] = word.split(/ (.*)/su);
  const code = SUPPLIER_CODES.find((name) => name === first);
  if (!code || (rest !== '' && code !== 'invalid_party'))
    return (
      <small lang="en" dir="ltr">
        {word}
      </small>
    );
  return (
    <small>
      {i18n._(SUPPLIER_WORDS[code])}
      {rest ? (
        <>
          {' '}
          <bdi translate="no" lang="en" dir="ltr">
            {rest}
          </bdi>
        </>
      ) : null}
    </small>
  );
}
