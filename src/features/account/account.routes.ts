import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';
import type { Route } from '#src/routing/route.ts';

const auth = () => import('./auth.page.tsx');

type PageWords = { title: MessageDescriptor; description: MessageDescriptor; noindex?: boolean; canonical?: string };

const head =
  ({ title, description, ...rest }: PageWords): Route['head'] =>
  ({ i18n }) => ({ title: i18n._(title), description: i18n._(description), ...rest });

const entry = (
  path: string,
  screen: () => Promise<ComponentType>,
  pageWords: PageWords,
  guards: string[] = [],
): Route => ({
  path,
  screen,
  module: 'src/features/account/auth.page.tsx',
  words: 'account',
  head: head(pageWords),
  guards,
  frame: 'landing',
  // the query may hold an email address
  cache: pageWords.noindex ? 'private' : 'public',
});

const LOGIN = {
  title: msg`Log in`,
  description: msg`Your bookings, favourites and travellers in one place.`,
  canonical: '/login',
};

export const accountRows: Route[] = [
  entry('/login', async () => (await auth()).LoginRoute, LOGIN, ['guest']),
  entry('/auth/login', async () => (await auth()).LoginRoute, LOGIN, ['guest']),
  entry(
    '/auth/register',
    async () => (await auth()).RegisterRoute,
    { title: msg`Create an account`, description: msg`Your bookings, favourites and travellers in one place.` },
    ['guest'],
  ),
  entry('/auth/validation/activation_code', async () => (await auth()).ActivationRoute, {
    title: msg`Activate your account`,
    description: msg`Type the code that we sent to your email.`,
    noindex: true,
  }),
  entry(
    '/auth/validation/forget_password',
    async () => (await auth()).ForgotRoute,
    { title: msg`Forgot your password?`, description: msg`We send a code to set a new password.`, noindex: true },
    ['guest'],
  ),
  entry('/auth/validation/reset', async () => (await auth()).ResetRoute, {
    title: msg`A new password`,
    description: msg`With the code from our email.`,
    noindex: true,
  }),
  {
    path: '/user/profile',
    screen: async () => (await import('./profile.page.tsx')).ProfileRoute,
    module: 'src/features/account/profile.page.tsx',
    words: ['account', 'booking', 'leads'],
    head: head({
      title: msg`My account`,
      description: msg`Your bookings, favourites and travellers in one place.`,
      noindex: true,
    }),
    guards: ['auth'],
  },
  {
    path: '/user/liked',
    screen: async () => (await import('#src/features/favourites/liked.page.tsx')).LikedRoute,
    module: 'src/features/favourites/liked.page.tsx',
    words: ['account', 'booking', 'favourites'],
    head: head({ title: msg`Favourites`, description: msg`The packages you saved to compare.`, noindex: true }),
  },
];
