import { useSelector } from '@xstate/react';
import { selectConsent } from '#machines/late-actors/late-actors.selectors.ts';
import { useActors } from '#src/app/actors-context.ts';
import { onDemand } from '#src/delivery/on-demand.tsx';
import { ConsentReview } from '#src/screens/layout/consent-slot.tsx';
import { PolicyScreen } from '#src/screens/policies/policy-screen.tsx';
import { PrivacyRequestSlot } from '#src/screens/policies/privacy-request-slot.tsx';

const RequestForm = onDemand(
  async () => {
    const [{ PrivacyRequest }, { wirePrivacyRequest }, { saveFile }] = await Promise.all([
      import('#src/screens/policies/privacy-request.tsx'),
      import('#src/wiring/privacy-request.wiring.ts'),
      import('#src/app/save-file.ts'),
    ]);
    const logic = wirePrivacyRequest({ saveFile });
    return () => <PrivacyRequest logic={logic} />;
  },
  <p aria-busy="true" />,
);

const Consent = () => <ConsentReview consent={useSelector(useActors().late, selectConsent)} />;

/** /policies/… */
export const AboutRoute = () => <PolicyScreen name="about" />;
export const FaqRoute = () => <PolicyScreen name="faq" />;
export const PrivacyRoute = () => (
  <PolicyScreen
    name="privacy_policy"
    foot={
      <>
        <PrivacyRequestSlot form={RequestForm} />
        <Consent />
      </>
    }
  />
);
export const TermsRoute = () => <PolicyScreen name="term_conditions" />;
