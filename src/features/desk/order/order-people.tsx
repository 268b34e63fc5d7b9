import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react';
import { Trans, useLingui as useMacro } from '@lingui/react/macro';
import type { DeskOrder } from '#contract/entities/desk/order.ts';
import type { Traveller } from '#contract/entities/traveller.ts';
import { selectResult } from '#machines/desk/desk-act.selectors.ts';
import { Dialog } from '#src/components/window/dialog.tsx';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { ActDialog, useField } from '#src/features/desk/act-dialog.tsx';
import { ActTextField } from '#src/features/desk/act-field.tsx';
import { DeskSection } from '#src/features/desk/desk-section.tsx';
import { KIND_WORDS } from '#src/features/desk/traveller-words.ts';
import { ActButton } from './order-acts.tsx';
import classes from './order.module.css';

export function OrderPeople({ order }: { order: DeskOrder }) {
  const { i18n } = useLingui();
  const actor = ActActor.useActorRef();
  return (
    <>
      <DeskSection title={<Trans>Travellers</Trans>}>
        {order.travellers.length === 0 ? (
          <p className={classes.quiet}>
            <Trans>The travellers’ data was deleted, as the terms provide.</Trans>
          </p>
        ) : (
          <ul className={classes.people}>
            {order.travellers.map((traveller) => (
              <li key={`${traveller.room} ${traveller.name}`}>
                <span>
                  <bdi translate="no">{traveller.name}</bdi>
                  <small>{i18n._(KIND_WORDS[traveller.kind])}</small>
                </span>
                {traveller.document ? (
                  <bdi translate="no" dir="ltr" className={classes.quiet}>
                    •••• {traveller.document.end}
                  </bdi>
                ) : null}
              </li>
            ))}
          </ul>
        )}
        {order.travellers.some(({ document }) => document) ? (
          <ActButton
            order={order}
            act="reveal"
            onAct={() => actor.send({ type: 'act.ask', name: 'reveal', fields: {} })}
          >
            <Trans>Show the documents</Trans>
          </ActButton>
        ) : null}
        <RevealDialog />
        <Revealed />
      </DeskSection>
      <DeskSection title={<Trans>Contact details</Trans>}>
        {order.contact ? (
          <ul className={classes.people}>
            <li>
              <a href={`tel:${order.contact.mobile}`} className="et-link">
                <bdi translate="no" dir="ltr">
                  {order.contact.mobile}
                </bdi>
              </a>
            </li>
            <li>
              <a href={`mailto:${order.contact.email}`} className="et-link">
                <bdi translate="no" dir="ltr">
                  {order.contact.email}
                </bdi>
              </a>
            </li>
          </ul>
        ) : (
          <p className={classes.quiet}>
            <Trans>The contact details were deleted, as the terms provide.</Trans>
          </p>
        )}
      </DeskSection>
    </>
  );
}

function RevealDialog() {
  const { t } = useMacro();
  const reason = String(useField('reason') ?? '');
  return (
    <ActDialog
      act="reveal"
      title={<Trans>Why do you need the documents?</Trans>}
      confirm={<Trans>Show them</Trans>}
      missing={reason.trim().length < 3 ? <Trans>Give the reason; it is kept in the audit log.</Trans> : null}
    >
      <ActTextField
        label={t`Reason`}
        name="reason"
        maxLength={500}
        hint={t`No names, no document numbers: it stays in the audit log.`}
      />
    </ActDialog>
  );
}

/** Never stored; gone when the dialog closes. */
function Revealed() {
  const actor = ActActor.useActorRef();
  const result = ActActor.useSelector(selectResult);
  const name = ActActor.useSelector(({ context }) => context.name);
  if (name !== 'reveal' || !result) return null;
  return (
    <Dialog open onClose={() => actor.send({ type: 'act.keep' })} title={<Trans>Documents</Trans>}>
      <ul className={classes.people}>
        {(result.data as Traveller[]).map((traveller) => (
          <li key={`${traveller.first_name} ${traveller.last_name}`}>
            <bdi translate="no">
              {traveller.first_name} {traveller.last_name}
            </bdi>
            <bdi translate="no" dir="ltr">
              {traveller.document_number}
            </bdi>
          </li>
        ))}
      </ul>
      <Button variant="default" onClick={() => actor.send({ type: 'act.keep' })}>
        <Trans>Close</Trans>
      </Button>
    </Dialog>
  );
}
