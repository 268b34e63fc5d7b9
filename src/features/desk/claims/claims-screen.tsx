import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ClaimName } from '#contract/calls/desk/claims.ts';
import { deskQueries } from '#src/api/desk-queries.ts';
import { useFormats } from '#src/locale/format.ts';
import { DeskTitle } from '#src/features/desk/desk-title.tsx';
import { ReadOrWait } from '#src/features/desk/read-or-wait.tsx';
import { DeskSheet, SheetHead } from '#src/features/desk/desk-sheet.tsx';
import sheet from '#src/features/desk/sheet.module.css';
import { useDeskQuery } from '#src/features/desk/use-desk-query.ts';

const NOTHING_YET = msg`Nothing to count yet`;
/** `none` stands for a figure that nobody counts. */
const WORDS: Record<ClaimName, { name: MessageDescriptor; counted: MessageDescriptor; none?: MessageDescriptor }> = {
  experts: { name: msg`Number of travel experts`, counted: msg`Active experts` },
  users: { name: msg`Number of travellers`, counted: msg`Accounts` },
  emailed: {
    name: msg`Number of users reached by email`,
    counted: msg`We do not count the addresses that our emails went to`,
    none: msg`Not counted by us`,
  },
  options: { name: msg`Hotels for each destination`, counted: msg`The most that a published package has at one stop` },
  design_seconds: {
    name: msg`Seconds to design a trip`,
    counted: msg`Half of the published designs took no longer, from the first input to publishing`,
  },
  share_min: { name: msg`Lowest share of an expert, in percent`, counted: msg`The lowest among active experts` },
  share_max: { name: msg`Highest share of an expert, in percent`, counted: msg`The highest among active experts` },
  payout_hours: {
    name: msg`Hours until an expert is paid`,
    counted: msg`The longest from a confirmed booking to its payout`,
  },
};

export function ClaimsScreen() {
  const read = useDeskQuery(deskQueries.claims());
  const { i18n } = useLingui();
  const formats = useFormats();
  return (
    <>
      <DeskTitle>
        <Trans>Claims</Trans>
      </DeskTitle>
      <ReadOrWait read={read}>
        {(claims) => (
          <DeskSheet
            heads={
              <>
                <SheetHead>
                  <Trans>What our pages say</Trans>
                </SheetHead>
                <SheetHead money>
                  <Trans>Claimed</Trans>
                </SheetHead>
                <SheetHead money>
                  <Trans>In fact</Trans>
                </SheetHead>
              </>
            }
          >
            {claims.map(({ name, claimed, real }) => (
              <tr key={name}>
                <th scope="row" data-phone="wide">
                  {i18n._(WORDS[name].name)}
                  <small>{i18n._(WORDS[name].counted)}</small>
                </th>
                <td className={sheet.money} data-phone="labelled" data-label={i18n._(msg`Claimed`)}>
                  {formats.number(claimed)}
                </td>
                <td className={sheet.money} data-phone="labelled" data-label={i18n._(msg`In fact`)}>
                  {real === null ? i18n._(WORDS[name].none ?? NOTHING_YET) : formats.number(real)}
                </td>
              </tr>
            ))}
          </DeskSheet>
        )}
      </ReadOrWait>
    </>
  );
}
