import { useCallback, useMemo } from 'react';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import type { ContractPage } from '#contract/entities/desk/contract.ts';
import type { ratePasteMachine } from '#machines/desk/rate-paste.machine.ts';
import { contractQueries } from '#src/api/contract-queries.ts';
import { Notice } from '#src/components/notice.tsx';
import { Tag } from '#src/components/tag.tsx';
import { BOARD_WORDS } from '#src/locale/board-words.ts';
import { useFormats } from '#src/locale/format.ts';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { ActDialog } from '#src/features/desk/act-dialog.tsx';
import { BackLink } from '#src/features/desk/back-link.tsx';
import { DeskSection } from '#src/features/desk/desk-section.tsx';
import { DeskTitle } from '#src/features/desk/desk-title.tsx';
import { Fact } from '#src/features/desk/fact.tsx';
import { useInspect } from '#src/features/desk/inspect-context.ts';
import type { ProvideActs } from '#src/features/desk/list/list-screen.tsx';
import { CURRENCY_WORDS } from '#src/features/desk/rates/rate-words.ts';
import { ReadOrWait } from '#src/features/desk/read-or-wait.tsx';
import { ReasonField, useReasonMissing } from '#src/features/desk/reason-field.tsx';
import { useActEffects } from '#src/features/desk/use-act-effects.ts';
import { useDeskQuery } from '#src/features/desk/use-desk-query.ts';
import { ContractDialog } from './contract-dialog.tsx';
import { formOfContract } from './contract-forms.ts';
import { CONTRACT_WORDS } from './contract-words.ts';
import { RatePaste } from './rate-paste.tsx';
import { RemoveSeasonDialog, SeasonTable } from './season-table.tsx';
import { FillDialog } from './fill-dialog.tsx';
import { RoomsSection } from './rooms-section.tsx';
import classes from './contracts.module.css';

type ContractScreenProps = {
  id: string;
  provide: ProvideActs;
  providePaste: (onApplied: () => void) => typeof ratePasteMachine;
  maySign: boolean;
};

/** Terms, rates and rooms of an own contract; it sells once another person signed it [CA13] [CA8]. */
export function ContractScreen({ id, provide, providePaste, maySign }: ContractScreenProps) {
  const queryClient = useQueryClient();
  const inspect = useInspect();
  const renew = useCallback(() => void queryClient.invalidateQueries({ queryKey: contractQueries.all }), [queryClient]);
  const effects = useActEffects(renew);
  const logic = useMemo(() => provide(effects), [provide, effects]);
  const paste = useMemo(() => providePaste(renew), [providePaste, renew]);
  const read = useDeskQuery(contractQueries.one(id));
  return (
    <ActActor.Provider logic={logic} options={{ inspect }}>
      <BackLink to="/staff/contracts">
        <Trans>Contracts</Trans>
      </BackLink>
      <ReadOrWait read={read}>
        {(contract) => (
          <>
            <Head contract={contract} maySign={maySign} />
            <Terms contract={contract} />
            <DeskSection title={<Trans>Rates</Trans>}>
              <SeasonTable contract={contract} />
              <RatePaste contract={contract} logic={paste} />
            </DeskSection>
            <RoomsSection contract={contract} />
          </>
        )}
      </ReadOrWait>
      <ContractDialog act="change" />
      <RemoveSeasonDialog />
      <FillDialog />
      <SignDialog />
    </ActActor.Provider>
  );
}

function Head({ contract, maySign }: { contract: ContractPage; maySign: boolean }) {
  const { i18n } = useLingui();
  const actor = ActActor.useActorRef();
  const { stands, missing, contract_id: id, version } = contract;
  const change = { ...formOfContract(contract), is_signed: stands === 'signed' };
  return (
    <>
      <DeskTitle
        aside={<Tag tone={CONTRACT_WORDS[stands].tone}>{i18n._(CONTRACT_WORDS[stands].name)}</Tag>}
        tools={
          <>
            <Button
              size="sm"
              variant="default"
              onClick={() => actor.send({ type: 'act.ask', name: 'change', fields: change })}
            >
              <Trans>Change the contract</Trans>
            </Button>
            {maySign && stands === 'draft' ? (
              <Button
                size="sm"
                disabled={missing.length > 0}
                onClick={() => actor.send({ type: 'act.ask', name: 'sign', fields: { id, version, reason: '' } })}
              >
                <Trans>Ask for its signature</Trans>
              </Button>
            ) : null}
          </>
        }
      >
        {contract.hotel_name}
      </DeskTitle>
      {stands === 'waiting' ? (
        <Notice tone="info">
          <LocaleLink to={`/staff/approvals/${contract.approval_id}`} className="et-link">
            <Trans>Another person, who wrote no part of it, signs it among the approvals.</Trans>
          </LocaleLink>
        </Notice>
      ) : null}
      {stands === 'draft' ? (
        <Notice tone="warn">
          <Trans>It sells nothing before another person has signed it.</Trans> {missing.join(' ')}
        </Notice>
      ) : null}
    </>
  );
}

function Terms({ contract }: { contract: ContractPage }) {
  const { i18n } = useLingui();
  const formats = useFormats();
  const { provider_name, starts_on, ends_on, currency, board, cancellation, hotel } = contract;
  return (
    <DeskSection
      title={<Trans>Terms</Trans>}
      note={
        <LocaleLink to={`/staff/places/hotel-${hotel}`} className="et-link">
          <Trans>To the hotel and its room types</Trans>
        </LocaleLink>
      }
    >
      <dl className={classes.facts}>
        <Fact name={<Trans>Provider</Trans>}>{provider_name}</Fact>
        <Fact name={<Trans>Period</Trans>}>{formats.fullRange(starts_on, ends_on)}</Fact>
        <Fact name={<Trans>Currency</Trans>}>{i18n._(CURRENCY_WORDS[currency])}</Fact>
        <Fact name={<Trans>Meals</Trans>}>{i18n._(BOARD_WORDS[board])}</Fact>
        <Fact name={<Trans>Cancellation</Trans>}>
          {cancellation.length === 0 ? <Trans>Free until the day of arrival</Trans> : null}
          {cancellation.map(({ days_before: days, percent }) => (
            <div key={days}>
              <Plural value={days} one={`from # day before: ${percent}%`} other={`from # days before: ${percent}%`} />
            </div>
          ))}
        </Fact>
      </dl>
    </DeskSection>
  );
}

const SignDialog = () => (
  <ActDialog
    act="sign"
    title={<Trans>Ask for the signature?</Trans>}
    confirm={<Trans>Ask for its signature</Trans>}
    missing={useReasonMissing()}
  >
    <p>
      <Trans>An administrator or finance signs it, nobody who wrote a part of it. It then sells at once.</Trans>
    </p>
    <ReasonField />
  </ActDialog>
);
