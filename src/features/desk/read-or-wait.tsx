import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Failure } from '#machines/shared/message-of.ts';
import { LineSkeleton } from '#src/components/skeletons.tsx';
import { DeskFailed } from './desk-failed.tsx';

type ReadOrWaitProps<Data> = {
  read: { data: Data | undefined; failed: Failure | null; retry: () => void };
  children: (data: Data) => ReactNode;
  outline?: ReactNode;
};

export function ReadOrWait<Data>({ read: { data, failed, retry }, children, outline }: ReadOrWaitProps<Data>) {
  const { t } = useLingui();
  if (data !== undefined) return children(data);
  if (failed)
    return (
      <>
        <DeskFailed failed={failed} />
        <div>
          <Button variant="default" onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      </>
    );
  if (outline) return outline;
  return (
    <div role="status" aria-label={t`Loading`}>
      <LineSkeleton width="min(240px, 100%)" height={30} />
      <LineSkeleton height={240} />
    </div>
  );
}
