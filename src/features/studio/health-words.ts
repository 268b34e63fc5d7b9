import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { PackageHealth } from '#contract/entities/studio/package.ts';

export const HEALTH_WORDS: Record<PackageHealth, MessageDescriptor> = {
  sound: msg`Rooms and flights are available.`,
  thin: msg`One of its hotels has no rooms. We replace it if it has none tomorrow either.`,
  gone: msg`Its supplier no longer sells one of its hotels. Choose another.`,
  unsellable: msg`There are no flights or rooms for it just now, so visitors do not see it in lists.`,
  withdrawn: msg`It went off sale because there were no flights or rooms for two weeks. Change it and publish it again.`,
};
