import { expect, it } from 'vitest';
import { Lead } from '#contract/calls/leads.ts';
import { campaignOf } from '#contract/rules/campaign.ts';

it.each([
  ['?utm_source=fair&utm_medium=qr&sort=price', { utm_source: 'fair', utm_medium: 'qr' }],
  ['?utm_source=&utm_=x&UTM_SOURCE=y&utm_1=z', {}],
  [`?utm_campaign=${'x'.repeat(400)}`, { utm_campaign: 'x'.repeat(120) }],
  ['', {}],
])('[R9] the campaign of %s is %j and a lead takes it', (query, campaign) => {
  const utm = campaignOf(new URLSearchParams(query));
  expect(utm).toEqual(campaign);
  expect(Lead.safeParse({ kind: 'hotel', utm }).success).toBe(true);
});
