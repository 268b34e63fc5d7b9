import { msg } from '@lingui/core/macro';

export const APPROVAL_ASKED = msg`A second approval was requested`;
export const APPROVAL_OUTCOMES = {
  'approval.done': msg`A second person approved`,
  'approval.refused': msg`A second person refused`,
  'approval.withdrawn': msg`The request was withdrawn`,
  'approval.expired': msg`The request expired`,
  'approval.failed': msg`The request could no longer be carried out`,
};
