import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { PROFILE_FIELDS, type OwnProfile } from '#contract/entities/own-profile.ts';
import type { wordFormMachine } from '#machines/shared/word-form.machine.ts';
import { expertQueries } from '#src/api/expert-queries.ts';
import { Notice } from '#src/components/notice.tsx';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { DeskTitle } from '#src/features/desk/desk-title.tsx';
import { useInspect } from '#src/features/desk/inspect-context.ts';
import { ReadOrWait } from '#src/features/desk/read-or-wait.tsx';
import { useDeskQuery } from '#src/features/desk/use-desk-query.ts';
import { LOOK_REASON_WORDS } from '#src/features/studio/look-words.ts';
import { PortraitSection, type PortraitForm } from './portrait-section.tsx';
import { ProfileForm } from './profile-form.tsx';
import { WordFormActor } from './word-form-actor.ts';

type ProfileScreenProps = { logic: typeof wordFormMachine; portrait: PortraitForm };

export function ProfileScreen({ logic, portrait }: ProfileScreenProps) {
  const read = useDeskQuery(expertQueries.profile());
  const inspect = useInspect();
  return (
    <>
      <DeskTitle>
        <Trans>Your profile</Trans>
      </DeskTitle>
      <ReadOrWait read={read}>
        {(profile) => (
          <>
            <Standing profile={profile} />
            <PortraitSection picture={profile.portrait} portrait={portrait} />
            <WordFormActor.Provider
              logic={logic}
              options={{
                input: {
                  fields: Object.fromEntries(PROFILE_FIELDS.map((field) => [field, profile[field]])),
                  version: profile.version,
                },
                inspect,
              }}
            >
              <ProfileForm />
            </WordFormActor.Provider>
          </>
        )}
      </ReadOrWait>
    </>
  );
}

function Standing({ profile: { state, slug, look } }: { profile: OwnProfile }) {
  const { i18n } = useLingui();
  const reason = look?.reason ? i18n._(LOOK_REASON_WORDS[look.reason]) : '';
  return (
    <>
      {look?.state === 'returned' ? (
        <Notice tone="warn">
          <Trans>Our team asks you to change your profile: {reason}</Trans> <span dir="auto">{look.note}</span>
        </Notice>
      ) : null}
      {look?.state === 'removed' ? (
        <Notice tone="bad">
          <Trans>Our team has removed your text: {reason}</Trans> <span dir="auto">{look.note}</span>
        </Notice>
      ) : null}
      {state === 'active' ? (
        <p>
          <LocaleLink to={`/etraveler/${slug}`} className="et-link">
            <Trans>See your page as visitors do</Trans>
          </LocaleLink>
        </p>
      ) : (
        <p>
          <Trans>Visitors see your page once it says who you are in both languages.</Trans>
        </p>
      )}
    </>
  );
}
