import { useLeadFormProps } from '#src/app/lead-form-props.ts';
import { JoinScreen } from '#src/screens/etravelers/join-screen.tsx';
import { LeadForm } from '#src/screens/leads/lead-form.tsx';

/** /Etravelers and /lp/Etravelers */
export function JoinRoute() {
  return <JoinScreen form={<LeadForm {...useLeadFormProps('expert')} />} />;
}
