import { useLeadFormProps } from './lead-form-props.page.ts';
import { ContactScreen } from './contact-screen.tsx';

export function ContactRoute() {
  return <ContactScreen {...useLeadFormProps('contact')} />;
}
