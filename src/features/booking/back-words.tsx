import { Trans } from '@lingui/react/macro';
import { asTripId } from '#contract/rules/flow-paths.ts';

/** The way from the checkout back to what is being bought: a ready package, or a trip that the visitor put together. */
export const BackWords = ({ id }: { id: number | null }) =>
  asTripId(id) === null ? <Trans>Back to the package</Trans> : <Trans>Back to your trip</Trans>;
