import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The head of a page that could not be shown. */
export const failedHead = (i18n: I18n, status: number) => ({
  title: i18n._(status === 404 ? msg`Not Found` : msg`An error occurred`),
  description: i18n._(status === 404 ? msg`This page could not be found` : msg`An error occurred`),
  noindex: true,
});
