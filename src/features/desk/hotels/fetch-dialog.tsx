import { Trans } from '@lingui/react/macro';
import { ActDialog, useField } from '#src/features/desk/act-dialog.tsx';

/** To copy a vendor's house before all others [CA12]. */
export function FetchDialog() {
  const title = String(useField('title') ?? '');
  return (
    <ActDialog act="fetch" title={<Trans>Copy this hotel again?</Trans>} confirm={<Trans>Copy again</Trans>}>
      <p>
        <b>
          <bdi translate="no">{title}</bdi>
        </b>
      </p>
      <p>
        <Trans>It is fetched from its vendor before all others. Our words and photos of it stay.</Trans>
      </p>
    </ActDialog>
  );
}
