import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { EmptyPage } from '#src/components/empty-state.tsx';
import { LocaleLink } from '#src/locale/locale-link.tsx';

export function BuilderClosed() {
  return (
    <EmptyPage
      title={<Trans>Trip building is paused</Trans>}
      actions={
        <Button component={LocaleLink} to="/results/latestPackages">
          <Trans>See packages</Trans>
        </Button>
      }
    >
      <Trans>
        It is paused for a while. Our ready packages are available: change their flights, hotels and dates as you like.
      </Trans>
    </EmptyPage>
  );
}
