import { useLeadFormProps } from './lead-form-props.page.ts';
import { ContactScreen } from './contact-screen.tsx';

/** /contact */
export function ContactRoute() {
  return <ContactScreen {...useLeadFormProps('contact')} />;
}
