import { Trans, useLingui } from '@lingui/react/macro';
import { selectSecret } from '#machines/account/second-factor.selectors.ts';
import { QrCode } from '#src/components/qr-code.tsx';
import { FactorActor } from './factor-actor.ts';
import classes from './factor.module.css';

export function FactorSecretCard() {
  const { t } = useLingui();
  const factor = FactorActor.useSelector(selectSecret);
  if (!factor) return null;
  const groups = factor.secret.match(/.{1,4}/gu)?.join(' ') ?? '';
  return (
    <div className={classes.secret}>
      <QrCode text={factor.uri} label={t`Code for the authenticator app`} />
      <div>
        <p>
          <Trans>No camera? Type this key into the app:</Trans>
        </p>
        <code dir="ltr">{groups}</code>
      </div>
    </div>
  );
}
