import { Trans } from '@lingui/react/macro';
import type { DeskDocument } from '#contract/entities/desk/document.ts';
import { BackLink } from '#src/features/desk/back-link.tsx';

/** To the list that the document stands in. */
export const DocumentList = ({ kind }: { kind: DeskDocument['kind'] | undefined }) =>
  kind === 'hotel' || kind === 'overlay' ? (
    <BackLink to="/staff/hotels">
      <Trans>Hotels</Trans>
    </BackLink>
  ) : (
    <BackLink to="/staff/places">
      <Trans>Places</Trans>
    </BackLink>
  );

/** What an overlay lies on, and what it leaves. */
export const OverlayNote = () => (
  <p>
    <Trans>These words and photos stand over what the vendor tells. Its stars, meals and position stay its own.</Trans>
  </p>
);
