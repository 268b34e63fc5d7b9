import { orNull, text } from '#contract/rules/reads.ts';
import { safeRedirect } from '#contract/rules/safe-redirect.ts';
import { accessMachine } from '#machines/account/access.machine.ts';
import type { BrowserStorage } from '#src/storage/browser-storage.ts';

type AccessEffects = {
  storage: BrowserStorage;
  go: (path: string) => void;
  isRoute: (path: string) => boolean;
};

export const storedReturnPath = (storage: BrowserStorage): string | null =>
  storage.readOwn('return_path', orNull(text(2_000)), null);

/** Bare: the return path if allowed, else home [R23]. */
export const homePath = (path: string | null, isRoute: (path: string) => boolean): string =>
  (path === null ? null : safeRedirect(path, isRoute)) ?? '/';

export const provideAccess = ({ storage, go, isRoute }: AccessEffects) =>
  accessMachine.provide({
    actions: {
      keepReturnPath: (_, { path }) =>
        path === null ? storage.clearOwn('return_path') : storage.writeOwn('return_path', path),
      goToLogin: () => go('/login'),
      goHome: (_, { returnPath }) => go(homePath(returnPath, isRoute)),
      leaveAccount: () => go('/'),
    },
  });
