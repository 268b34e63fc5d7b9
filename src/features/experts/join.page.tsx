import { useLeadFormProps } from '#src/features/leads/lead-form-props.page.ts';
import { JoinScreen } from './join-screen.tsx';
import { LeadForm } from '#src/features/leads/lead-form.tsx';

export function JoinRoute() {
  return <JoinScreen form={<LeadForm {...useLeadFormProps('expert')} />} />;
}
