import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import type { Platform } from '#machines/install/install.machine.ts';
import classes from './offtoapp.module.css';

export function InstallSteps({ platform }: { platform: Platform | null }) {
  const shows = (one: Platform) => platform === null || platform === one;
  return (
    <div className={classes.ways}>
      {shows('ios') ? (
        <Steps title={<Trans>On iPhone and iPad</Trans>}>
          <li>
            <Trans>Open this page in Safari.</Trans>
          </li>
          <li>
            <Trans>Tap Share, the square with an arrow.</Trans>
          </li>
          <li>
            <Trans>Choose Add to Home Screen, then Add.</Trans>
          </li>
        </Steps>
      ) : null}
      {shows('android') ? (
        <Steps title={<Trans>On Android</Trans>}>
          <li>
            <Trans>Open your browser’s menu (⋮).</Trans>
          </li>
          <li>
            <Trans>Choose Install app, or Add to Home screen.</Trans>
          </li>
          <li>
            <Trans>Confirm, and look for our sail among your apps.</Trans>
          </li>
        </Steps>
      ) : null}
      {shows('desktop') ? (
        <Steps title={<Trans>On a computer</Trans>}>
          <li>
            <Trans>Look for the install icon at the end of the address bar, or in the browser’s menu.</Trans>
          </li>
          <li>
            <Trans>In Safari, choose File and then Add to Dock.</Trans>
          </li>
        </Steps>
      ) : null}
    </div>
  );
}

function Steps({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="et-card">
      <h2>{title}</h2>
      <ol>{children}</ol>
    </section>
  );
}
