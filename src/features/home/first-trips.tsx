import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { EmptyState } from '#src/components/empty-state.tsx';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { PricePromise } from './price-promise.tsx';

/** Home of a business that has nothing on sale yet [CA1]. */
export const FirstTrips = () => (
  <main id="main" tabIndex={-1}>
    <EmptyState
      page
      title={<Trans>Our first trips are on their way</Trans>}
      actions={
        <Button component={LocaleLink} to="/contact">
          <Trans>Contact us</Trans>
        </Button>
      }
    >
      <Trans>Message us about the trip you have in mind, and we will help you plan it.</Trans>
    </EmptyState>
    <PricePromise />
  </main>
);
