import { useActors } from '#src/tab/actors-context.ts';
import { useLateActor } from '#src/tab/late-actors.ts';
import { part } from '#src/delivery/part.tsx';
import { ConsentReview } from '#src/dialogs/consent-slot.tsx';
import { PolicyScreen } from './policy-screen.tsx';
import { PrivacyRequestSlot } from './privacy-request-slot.tsx';

const RequestForm = part(
  async () => {
    const [{ PrivacyRequest }, { providePrivacyRequest }, { saveFile }] = await Promise.all([
      import('./privacy-request.tsx'),
      import('./privacy-request.effects.ts'),
      import('#src/tab/save-file.ts'),
    ]);
    const logic = providePrivacyRequest({ saveFile });
    return () => <PrivacyRequest logic={logic} />;
  },
  { fallback: <p aria-busy="true" /> },
);

const Consent = () => <ConsentReview consent={useLateActor(useActors().late, 'consent')} />;

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
