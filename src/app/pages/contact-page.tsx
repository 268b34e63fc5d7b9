import { useLeadFormProps } from '#src/app/lead-form-props.ts';
import { ContactScreen } from '#src/screens/leads/contact-screen.tsx';

/** /contact */
export function ContactRoute() {
  return <ContactScreen {...useLeadFormProps('contact')} />;
}
