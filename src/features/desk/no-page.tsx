import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { DeskTitle } from './desk-title.tsx';

export function NoPage() {
  return (
    <>
      <DeskTitle>
        <Trans>No such page</Trans>
      </DeskTitle>
      <p>
        <Trans>This page does not exist, or your role has no access to it.</Trans>
      </p>
      <div>
        <Button component={LocaleLink} to="/staff" variant="default">
          <Trans>Go to Today</Trans>
        </Button>
      </div>
    </>
  );
}
