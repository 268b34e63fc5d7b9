import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Offline, the page itself is fine. */
export const failedHead = (i18n: I18n, { status, code }: { status: number; code: string | null }) => {
  const title = i18n._(
    status === 404 ? msg`Not Found` : code === 'offline' ? msg`You are offline` : msg`An error occurred`,
  );
  return {
    title,
    description: status === 404 ? i18n._(msg`This page could not be found`) : title,
    noindex: true,
  };
};
