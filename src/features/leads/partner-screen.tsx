import { IconCalendarHeart, IconMap2, IconMessages, IconPencil, IconUsers } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import { CLAIMS } from '#contract/rules/claims.ts';
import { Scene } from '#src/cards/scene.tsx';
import { siteArt } from '#src/components/site-art.ts';
import { useCounts } from '#src/locale/counts.ts';
import { useFormats } from '#src/locale/format.ts';
import { LeadForm, type LeadFormProps } from './lead-form.tsx';
import { Points, type SellingPoint } from './points.tsx';
import classes from './split.module.css';

export type PartnerKind = 'hotel' | 'tourism_board';
type PartnerScreenProps = LeadFormProps & { partner: PartnerKind };

export function PartnerScreen({ partner, ...form }: PartnerScreenProps) {
  const { t } = useLingui();
  const counts = useCounts();
  const points = usePoints(partner);
  const some = counts('hotels', CLAIMS.options);
  const isHotel = partner === 'hotel';
  return (
    <main id="main" tabIndex={-1} className={`et-wrap ${classes.split}`}>
      <div>
        <h1>
          {isHotel ? (
            <Trans>Your hotel, in trips designed by those who have stayed in it</Trans>
          ) : (
            <Trans>Your country, told by travellers who know it</Trans>
          )}
        </h1>
        <p className={classes.lead}>
          {isHotel ? (
            <Trans>
              Our experts choose {some} for each destination and put their name to the choice. Tell us about yours and
              what makes it worth the stay.
            </Trans>
          ) : (
            <Trans>
              We bring travellers from Kuwait and Saudi Arabia, with packages our experts design around your seasons,
              events and lesser-known corners.
            </Trans>
          )}
        </p>
        <Points label={isHotel ? t`What you get` : t`What your board gets`} points={points} />
        <div className={`et-framed ${classes.art}`}>
          <Scene
            src={siteArt(isHotel ? 'hotel-santorini-house-1' : 'scene-salalah-3x2')}
            width={600}
            height={400}
            eager
          />
        </div>
      </div>
      <section className={`et-card ${classes.card}`} aria-labelledby="lead-title">
        <h2 id="lead-title">
          {isHotel ? <Trans>Tell us about your hotel</Trans> : <Trans>Tell us what you have in mind</Trans>}
        </h2>
        <LeadForm {...form} />
      </section>
    </main>
  );
}

function usePoints(partner: PartnerKind): SellingPoint[] {
  const { t } = useLingui();
  const formats = useFormats();
  const counts = useCounts();
  const users = formats.number(CLAIMS.users);
  const emailed = formats.number(CLAIMS.emailed);
  const both: SellingPoint = {
    key: 'users',
    icon: IconUsers,
    title: t`More than ${users} travellers`,
    text: t`Families and couples from Kuwait and Saudi Arabia, served in Arabic and English; we have reached more than ${emailed} users by email.`,
  };
  if (partner === 'hotel')
    return [
      both,
      {
        key: 'choice',
        icon: IconPencil,
        title: t`Hand-picked, not just listed`,
        text: t`A package offers ${counts('hotels', CLAIMS.options)} for each destination. Everyone who opens the package sees your hotel.`,
      },
      {
        key: 'guests',
        icon: IconMessages,
        title: t`Guests who know what awaits them`,
        text: t`Board, city tax and the airport transfer are written out before they book, so there are fewer surprises at reception.`,
      },
    ];
  return [
    both,
    {
      key: 'season',
      icon: IconCalendarHeart,
      title: t`Your season, on the calendar`,
      text: t`Your events get pages of their own, with dates, weather and packages to their city.`,
    },
    {
      key: 'corner',
      icon: IconMap2,
      title: t`Beyond the capital`,
      text: t`An expert travels the route first, then designs the trip for others and signs it.`,
    },
  ];
}
