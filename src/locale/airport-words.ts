import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { HomeAirport } from '#contract/rules/home-airports.ts';

export const AIRPORTS: Record<HomeAirport, MessageDescriptor> = {
  KWI: msg`Kuwait (KWI)`,
  RUH: msg`Riyadh (RUH)`,
  JED: msg`Jeddah (JED)`,
  DMM: msg`Dammam (DMM)`,
  MED: msg`Madinah (MED)`,
};
