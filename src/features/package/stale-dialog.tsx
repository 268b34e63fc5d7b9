import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { asTripId } from '#contract/rules/flow-paths.ts';
import { Dialog } from '#src/components/window/dialog.tsx';
import { useFlow } from './flow-context.tsx';

export function StaleDialog() {
  const { selection, package_id } = useFlow();
  return (
    <Dialog
      open
      onClose={() => selection.send({ type: 'selection.renew' })}
      title={<Trans>These prices are 20 minutes old</Trans>}
      dismissible={false}
      footer={
        <Button onClick={() => selection.send({ type: 'selection.renew' })}>
          <Trans>Refresh the price of my choice</Trans>
        </Button>
      }
    >
      <p>
        {asTripId(package_id) === null ? (
          <Trans>
            The hotel or the flight may have become unavailable because filling in the data took too long. Please return
            to the package and pick new ones if needed: everything you chose is kept.
          </Trans>
        ) : (
          <Trans>
            The hotel or the flight may have become unavailable because filling in the data took too long. Please return
            to your trip and pick new ones if needed: everything you chose is kept.
          </Trans>
        )}
      </p>
    </Dialog>
  );
}
