import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { DeskTitle } from '#src/features/desk/desk-title.tsx';

export function NoExpertPage() {
  return (
    <>
      <DeskTitle>
        <Trans>No such page</Trans>
      </DeskTitle>
      <p>
        <Trans>The expert area has no page at this address.</Trans>
      </p>
      <div>
        <Button component={LocaleLink} to="/expert" variant="default">
          <Trans>Go to the expert area</Trans>
        </Button>
      </div>
    </>
  );
}
