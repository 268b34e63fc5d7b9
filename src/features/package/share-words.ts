import { msg } from '@lingui/core/macro';

export const COPIED = msg`The link is copied`;
export const NOT_MADE = msg`The link could not be made. Try again in a moment.`;
export const NOT_OPENED = msg`What was chosen in this link could not be opened. You see the package as it is offered.`;
export const DAYS_OVER = msg`The days of this link are over. You see the package for other days.`;
