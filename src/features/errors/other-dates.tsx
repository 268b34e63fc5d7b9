import { useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { Button } from '@mantine/core';
import { writeOfferQuery } from '#contract/rules/offer-query.ts';
import { queries } from '#src/api/queries.ts';
import { useToday } from '#src/api/today.ts';
import { lateDialog } from '#src/components/modal.tsx';
import { useLocalePath } from '#src/locale/locale-path.ts';
import { useScope } from '#src/locale/scope.tsx';

const StayPicker = lateDialog(async () => (await import('#src/dialogs/stay-picker.tsx')).StayPicker);

/** The old dates would fail again [X7]; multi-stop packages need nights per stop first. */
export function OtherDates({ packageId }: { packageId: number }) {
  const scope = useScope();
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const today = useToday();
  const [isAsking, setIsAsking] = useState(false);
  const { data, isLoading } = useQuery(queries.packagePage(scope, packageId));
  return (
    <>
      <Button loading={isAsking && isLoading} onClick={() => setIsAsking(true)}>
        <Trans>Choose other dates</Trans>
      </Button>
      {isAsking && !isLoading ? (
        <StayPicker
          today={today}
          minNights={data?.data.card.stops.length}
          onClose={() => setIsAsking(false)}
          onApply={({ start, end }) => {
            const query = new URLSearchParams(writeOfferQuery({ start_date: start, end_date: end }));
            void navigate(localePath(`/packages/${packageId}?${query}`));
          }}
        />
      ) : null}
    </>
  );
}
