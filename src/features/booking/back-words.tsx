import { Trans } from '@lingui/react/macro';
import { asTripId } from '#contract/rules/flow-paths.ts';

export const BackWords = ({ id }: { id: number | null }) =>
  asTripId(id) === null ? <Trans>Back to the package</Trans> : <Trans>Back to your trip</Trans>;
