import { ConsentReview } from '#src/screens/layout/consent-slot.tsx';
import { PolicyScreen } from '#src/screens/policies/policy-screen.tsx';

/** /policies/… */
export const AboutRoute = () => <PolicyScreen name="about" />;
export const FaqRoute = () => <PolicyScreen name="faq" />;
export const PrivacyRoute = () => <PolicyScreen name="privacy_policy" foot={<ConsentReview />} />;
export const TermsRoute = () => <PolicyScreen name="term_conditions" />;
