import { useMemo, type ComponentType, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ownStatementCsv } from '#contract/calls/expert/earnings.ts';
import { expertQueries } from '#src/api/expert-queries.ts';
import { saveFile } from '#src/tab/save-file.ts';
import { part } from '#src/delivery/part.tsx';
import { PageOutline } from '#src/features/desk/work-frame.tsx';
import { NoExpertPage } from './no-expert-page.tsx';

export type ExpertItem = { id: string };
export type ExpertSub = ExpertItem & { sub: string };

const page = <Props extends object = Record<never, never>>(load: () => Promise<ComponentType<Props>>) =>
  part(load, { fallback: <PageOutline /> });

async function openBookings() {
  const [{ BookingsScreen }, { provideOwnBookings }] = await Promise.all([
    import('./bookings/bookings-screen.tsx'),
    import('./expert-lists.effects.ts'),
  ]);
  const logic = provideOwnBookings();
  return () => <BookingsScreen logic={logic} />;
}

async function openEarnings() {
  const [{ EarningsScreen }, { provideOwnStatement }, { provideDeskFile }] = await Promise.all([
    import('./earnings/earnings-screen.tsx'),
    import('./expert-lists.effects.ts'),
    import('#src/features/desk/desk-file.effects.ts'),
  ]);
  const logic = provideOwnStatement();
  const file = provideDeskFile(ownStatementCsv, 'earnings', saveFile);
  return () => <EarningsScreen logic={logic} file={file} />;
}

async function openReviews() {
  const [{ ReviewsScreen }, { provideOwnReviews }, { provideReplyForm }] = await Promise.all([
    import('./reviews/reviews-screen.tsx'),
    import('./expert-lists.effects.ts'),
    import('./expert-forms.effects.ts'),
  ]);
  const logic = provideOwnReviews();
  return () => <ReviewsScreen logic={logic} provide={provideReplyForm} />;
}

async function openPayoutDetails() {
  const [{ PayoutDetailsScreen }, { providePayoutDetails }] = await Promise.all([
    import('./payout-details/payout-details-screen.tsx'),
    import('./payout-details.effects.ts'),
  ]);
  return function Bank({ id }: ExpertItem) {
    const queryClient = useQueryClient();
    const logic = useMemo(
      () =>
        providePayoutDetails({
          onChanged: () => void queryClient.invalidateQueries({ queryKey: expertQueries.payoutDetails().queryKey }),
        }),
      [queryClient],
    );
    return id === 'bank' ? <PayoutDetailsScreen logic={logic} /> : <NoExpertPage />;
  };
}

type ExpertScreen = {
  list: ComponentType;
  item?: ComponentType<ExpertItem>;
  /** /expert/{area}/{id}/{sub}, by its last segment. */
  sub?: ComponentType<ExpertSub>;
};

/** By first path segment; the public route table has none. */
const SCREENS: Record<string, ExpertScreen> = {
  '': { list: page(async () => (await import('./home-screen.tsx')).ExpertHomeScreen) },
  bookings: { list: page(openBookings) },
  earnings: { list: page(openEarnings), item: page(openPayoutDetails) },
  reviews: { list: page(openReviews) },
  profile: { list: page(async () => (await import('./expert-profile.page.tsx')).ExpertProfileRoute) },
  packages: {
    list: page(async () => (await import('#src/features/studio/own-packages.page.tsx')).OwnPackagesRoute),
    item: page(async () => (await import('#src/features/studio/designer.page.tsx')).DesignerRoute),
    sub: page(async () => (await import('#src/features/studio/package-versions.page.tsx')).PackageVersionsRoute),
  },
};

/** By first path segment; the rail links to these alone. */
export const EXPERT_AREAS: string[] = Object.keys(SCREENS);

/** `at` holds the path's segments after /expert. */
export function expertScreenOf([area = '', id, sub]: string[]): ReactNode {
  const screen = Object.hasOwn(SCREENS, area) ? SCREENS[area] : undefined;
  return (screen && shownOf(screen, id, sub)) ?? <NoExpertPage />;
}

function shownOf({ list: List, item: Item, sub: Sub }: ExpertScreen, id?: string, sub?: string): ReactNode {
  if (id === undefined) return <List />;
  if (sub === undefined) return Item ? <Item key={id} id={id} /> : null;
  return Sub ? <Sub key={`${id} ${sub}`} id={id} sub={sub} /> : null;
}
