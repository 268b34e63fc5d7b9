import { useSyncExternalStore } from 'react';
import { Trans } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import { CHANNELS, OWN_CHANNELS } from '#contract/constants.ts';
import { builderPath, FLOW_PATHS } from '#contract/rules/flow-paths.ts';
import { Notice } from '#src/components/notice.tsx';
import { bareOf } from '#src/locale/locale-path.ts';
import { browserStorage } from '#src/storage/browser-storage.ts';
import classes from './site-layout.module.css';

/** Pages with input that a reload would lose. */
const FLOWS = [...CHANNELS.map((channel) => FLOW_PATHS[channel].checkout), ...OWN_CHANNELS.map(builderPath)];
const never = () => false;

/** Once a flow: private mode, blocked, full. */
export function StorageNotice() {
  const isRefused = useSyncExternalStore(browserStorage.watch, browserStorage.isRefused, never);
  const { pathname } = useLocation();
  if (!isRefused || !FLOWS.includes(bareOf(pathname))) return null;
  return (
    <div className={`et-wrap ${classes.storage}`} data-storage-notice="" data-no-print>
      <Notice tone="warn" live>
        <Trans>
          This browser saves nothing for this site. You can continue; what you type is lost if you reload or close this
          page.
        </Trans>
      </Notice>
    </div>
  );
}
