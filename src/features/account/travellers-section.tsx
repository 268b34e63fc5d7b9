import { useState } from 'react';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SavedTraveller } from '#contract/calls/account.ts';
import type { accountFormMachine } from '#machines/account/account-form.machine.ts';
import { selectAsked } from '#machines/account/account-act.selectors.ts';
import { accountQueries } from '#src/api/account-queries.ts';
import { Dialog } from '#src/components/window/dialog.tsx';
import { LineSkeleton } from '#src/components/skeletons.tsx';
import { countryName } from '#src/locale/nationalities.ts';
import { useScope } from '#src/locale/scope.tsx';
import { ActActor } from './act-actor.ts';
import type { FormGiver } from './profile-screen.tsx';
import { TravellerForm } from './traveller-form.tsx';
import { LoadFailed } from '#src/components/load-failed.tsx';
import classes from './profile.module.css';

type TravellersSectionProps = {
  form: FormGiver;
  logicOf: (onSaved: () => void) => typeof accountFormMachine;
  newId: () => string;
};

export function TravellersSection({ form, logicOf, newId }: TravellersSectionProps) {
  const { t } = useLingui();
  const scope = useScope();
  const acts = ActActor.useActorRef();
  const [edited, setEdited] = useState<{ id: string; traveller: SavedTraveller | null } | null>(null);
  const { data, isError, refetch } = useQuery(accountQueries.travellers(scope));
  if (isError) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <LineSkeleton height={64} />;
  return (
    <>
      {data.data.length === 0 ? (
        <p className={classes.known}>
          <Trans>No travellers yet. Save a traveller once, and your next checkout is filled in with one tap.</Trans>
        </p>
      ) : (
        <ul className={classes.rows}>
          {data.data.map((traveller) => (
            <li key={traveller.id}>
              <div>
                <b>
                  <bdi translate="no" dir="ltr">
                    {nameOf(traveller)}
                  </bdi>
                </b>
                <span className="et-small et-muted">
                  {countryName(traveller.nationality, scope.locale)}
                  {traveller.document_number === '' ? null : (
                    <>
                      {' · '}
                      <bdi translate="no" dir="ltr">{`…${traveller.document_number.slice(-3)}`}</bdi>
                    </>
                  )}
                </span>
              </div>
              <span className={classes.acts}>
                <Button
                  variant="default"
                  size="sm"
                  aria-label={t`Edit ${nameOf(traveller)}`}
                  onClick={() => setEdited({ id: traveller.id, traveller })}
                >
                  <Trans>Edit</Trans>
                </Button>
                <Button
                  variant="subtle"
                  size="sm"
                  aria-label={t`Remove ${nameOf(traveller)}`}
                  onClick={() => acts.send({ type: 'act.ask', act: { name: 'removeTraveller', id: traveller.id } })}
                >
                  <Trans>Remove</Trans>
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <Button variant="default" onClick={() => setEdited({ id: newId(), traveller: null })}>
        <Trans>Add a traveller</Trans>
      </Button>
      {edited ? (
        <TravellerForm
          key={edited.id}
          {...edited}
          inspect={form.inspect}
          logicOf={logicOf}
          onClose={() => setEdited(null)}
        />
      ) : null}
      <RemoveQuestion travellers={data.data} />
    </>
  );
}

const nameOf = ({ first_name, last_name }: SavedTraveller) => `${first_name} ${last_name}`.trim();

function RemoveQuestion({ travellers }: { travellers: SavedTraveller[] }) {
  const acts = ActActor.useActorRef();
  const act = ActActor.useSelector(selectAsked);
  const traveller = travellers.find(({ id }) => act?.name === 'removeTraveller' && act.id === id);
  if (!traveller) return null;
  const name = nameOf(traveller);
  const keep = () => acts.send({ type: 'act.keep' });
  return (
    <Dialog
      open
      onClose={keep}
      title={<Trans>Remove this traveller?</Trans>}
      footer={
        <>
          <Button onClick={() => acts.send({ type: 'act.confirm' })}>
            <Trans>Remove</Trans>
          </Button>
          <Button variant="default" onClick={keep}>
            <Trans>Keep</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          We delete{' '}
          <bdi translate="no" dir="ltr">
            {name}
          </bdi>{' '}
          and the document. Bookings already made do not change.
        </Trans>
      </p>
    </Dialog>
  );
}
