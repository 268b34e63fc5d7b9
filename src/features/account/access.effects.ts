import * as z from 'zod/mini';
import { safeRedirect } from '#contract/rules/safe-redirect.ts';
import { accessMachine } from '#machines/account/access.machine.ts';
import type { BrowserStorage } from '#src/storage/browser-storage.ts';

type AccessEffects = {
  storage: BrowserStorage;
  /** Goes to a bare path of ours, in the present language. */
  go: (path: string) => void;
  /** Whether a path is one of ours that a user may be sent to. */
  isRoute: (path: string) => boolean;
};

const ReturnPath = z.nullable(z.string().check(z.maxLength(2_000)));

/** The path remembered by an earlier page, whatever it may be: it is judged where it is used (V8). */
export const storedReturnPath = (storage: BrowserStorage): string | null =>
  storage.readOwn('return_path', ReturnPath, null);

/** 'Home' of R23: the return path if it may be followed, else the home page; bare. */
export const homePath = (path: string | null, isRoute: (path: string) => boolean): string =>
  (path === null ? null : safeRedirect(path, isRoute)) ?? '/';

export const wireAccess = ({ storage, go, isRoute }: AccessEffects) =>
  accessMachine.provide({
    actions: {
      keepReturnPath: (_, { path }) =>
        path === null ? storage.clearOwn('return_path') : storage.writeOwn('return_path', path),
      goToLogin: () => go('/login'),
      goHome: (_, { returnPath }) => go(homePath(returnPath, isRoute)),
      goOut: () => go('/'),
    },
  });
