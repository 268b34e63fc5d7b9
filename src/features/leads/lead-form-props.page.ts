import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { LeadKind } from '#contract/calls/leads.ts';
import { campaignOf } from '#contract/rules/campaign.ts';
import { useScope } from '#src/locale/scope.tsx';
import type { LeadFormProps } from './lead-form.tsx';
import { createLeadDrafts, provideLeadForm } from './lead-form.effects.ts';
import { inspect } from '#src/tab/inspect.ts';

/** Per tab; the server never writes here. */
const typedOfTab = createLeadDrafts();

/** The campaign comes from the address, the draft from this tab. */
export function useLeadFormProps(kind: LeadKind): LeadFormProps {
  const { search, state } = useLocation();
  const { location } = useScope();
  const logic = useMemo(() => provideLeadForm(typedOfTab), []);
  return {
    logic,
    inspect,
    input: {
      kind,
      utm: campaignOf(new URLSearchParams(search)),
      country: location === 86 ? '966' : '965',
      typed: typedOfTab.of(kind, (state as { message?: string } | null)?.message),
    },
  };
}
