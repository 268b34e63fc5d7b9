import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';
import type { ReplyOf } from '#contract/calls/call.ts';
import type { PolicyName, PolicyText, readPolicy } from '#contract/calls/policies.ts';
import { queries } from '#src/api/queries.ts';
import type { Route } from '#src/routing/route.ts';

const pages = () => import('./policy.page.tsx');

const policy = (
  path: string,
  name: PolicyName,
  title: MessageDescriptor,
  screen: () => Promise<ComponentType>,
): Route => ({
  path,
  screen,
  module: 'src/features/policies/policy.page.tsx',
  words: 'policies',
  queries: ({ scope }) => [queries.policy(scope, name)],
  head: (at) => {
    const text = at.read<ReplyOf<typeof readPolicy>>(queries.policy(at.scope, name))?.data;
    return {
      title: text?.title ?? at.i18n._(title),
      description: text?.description ?? '',
      jsonLd: import.meta.env.SSR && text && name === 'faq' ? [faqJsonLd(text)] : [],
    };
  },
});

const faqJsonLd = ({ sections }: PolicyText) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: sections
    .flatMap(({ questions }) => questions)
    .map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
});

export const infoRows: Route[] = [
  {
    path: '/contact',
    screen: async () => (await import('#src/features/leads/contact.page.tsx')).ContactRoute,
    module: 'src/features/leads/contact.page.tsx',
    words: 'leads',
    head: ({ i18n }) => ({
      title: i18n._(msg`Contact us`),
      description: i18n._(msg`Call, message or write to us: our team answers, in Arabic or English.`),
    }),
  },
  policy('/policies/about', 'about', msg`About us`, async () => (await pages()).AboutRoute),
  policy('/policies/faq', 'faq', msg`Questions and answers`, async () => (await pages()).FaqRoute),
  policy('/policies/privacy_policy', 'privacy_policy', msg`Privacy`, async () => (await pages()).PrivacyRoute),
  policy('/policies/term_conditions.blade', 'term_conditions', msg`Terms`, async () => (await pages()).TermsRoute),
];
