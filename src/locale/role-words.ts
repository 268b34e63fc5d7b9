import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Role } from '#contract/rules/permissions.ts';

export const ROLE_WORDS: Record<Role, { name: MessageDescriptor }> = {
  support: { name: msg`Support` },
  finance: { name: msg`Finance` },
  content: { name: msg`Content` },
  admin: { name: msg`Administrator` },
};
