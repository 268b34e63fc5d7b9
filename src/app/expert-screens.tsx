import { lazy, Suspense, useMemo, type ComponentType, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ownStatementCsv } from '#contract/calls/expert/earnings.ts';
import { expertQueries } from '#src/api/expert-queries.ts';
import { saveFile } from '#src/app/save-file.ts';
import { PageOutline } from '#src/screens/desk/work-frame.tsx';
import { NoExpertPage } from '#src/screens/expert/no-expert-page.tsx';

/** What a page of the area is told of its address. */
export type ExpertItem = { id: string };
export type ExpertSub = ExpertItem & { sub: string };

/** A page that comes as a chunk of its own when it is first opened. */
const page = <Props extends object = Record<never, never>>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }));

async function openBookings() {
  const [{ BookingsScreen }, { wireOwnBookings }] = await Promise.all([
    import('#src/screens/expert/bookings/bookings-screen.tsx'),
    import('#src/wiring/expert-lists.wiring.ts'),
  ]);
  const logic = wireOwnBookings();
  return () => <BookingsScreen logic={logic} />;
}

async function openEarnings() {
  const [{ EarningsScreen }, { wireOwnStatement }, { wireDeskFile }] = await Promise.all([
    import('#src/screens/expert/earnings/earnings-screen.tsx'),
    import('#src/wiring/expert-lists.wiring.ts'),
    import('#src/wiring/desk-file.wiring.ts'),
  ]);
  const logic = wireOwnStatement();
  const file = wireDeskFile(ownStatementCsv, 'earnings', saveFile);
  return () => <EarningsScreen logic={logic} file={file} />;
}

async function openReviews() {
  const [{ ReviewsScreen }, { wireOwnReviews }, { wireReplyForm }] = await Promise.all([
    import('#src/screens/expert/reviews/reviews-screen.tsx'),
    import('#src/wiring/expert-lists.wiring.ts'),
    import('#src/wiring/expert-forms.wiring.ts'),
  ]);
  const logic = wireOwnReviews();
  return () => <ReviewsScreen logic={logic} wire={wireReplyForm} />;
}

async function openPayoutDetails() {
  const [{ PayoutDetailsScreen }, { wirePayoutDetails }] = await Promise.all([
    import('#src/screens/expert/payout-details/payout-details-screen.tsx'),
    import('#src/wiring/payout-details.wiring.ts'),
  ]);
  return function Bank({ id }: ExpertItem) {
    const queryClient = useQueryClient();
    const logic = useMemo(
      () =>
        wirePayoutDetails({
          tellChanged: () => void queryClient.invalidateQueries({ queryKey: expertQueries.payoutDetails().queryKey }),
        }),
      [queryClient],
    );
    return id === 'bank' ? <PayoutDetailsScreen logic={logic} /> : <NoExpertPage />;
  };
}

type ExpertScreen = {
  /** /expert/{area} */
  list: ComponentType;
  /** /expert/{area}/{id} */
  item?: ComponentType<ExpertItem>;
  /** /expert/{area}/{id}/{sub}, by its last word. */
  sub?: ComponentType<ExpertSub>;
};

/** The pages of the experts' area by the first word of their path; the visitors' table knows none of them. */
const SCREENS: Record<string, ExpertScreen> = {
  '': { list: page(async () => (await import('#src/screens/expert/home-screen.tsx')).ExpertHomeScreen) },
  bookings: { list: page(openBookings) },
  earnings: { list: page(openEarnings), item: page(openPayoutDetails) },
  reviews: { list: page(openReviews) },
  profile: { list: page(async () => (await import('#src/app/pages/expert-profile-page.tsx')).ExpertProfileRoute) },
  packages: {
    list: page(async () => (await import('#src/app/pages/own-packages-page.tsx')).OwnPackagesRoute),
    item: page(async () => (await import('#src/app/pages/designer-page.tsx')).DesignerRoute),
    sub: page(async () => (await import('#src/app/pages/package-versions-page.tsx')).PackageVersionsRoute),
  },
};

/** The pages that are there, by the first word of their path: the rail shows ways to these alone. */
export const EXPERT_AREAS: string[] = Object.keys(SCREENS);

/** The page at an address of the area, `at` being the words after /expert. */
export function expertScreenOf([area = '', id, sub]: string[]): ReactNode {
  const screen = Object.hasOwn(SCREENS, area) ? SCREENS[area] : undefined;
  const content = screen && shownOf(screen, id, sub);
  return content ? <Suspense fallback={<PageOutline />}>{content}</Suspense> : <NoExpertPage />;
}

function shownOf({ list: List, item: Item, sub: Sub }: ExpertScreen, id?: string, sub?: string): ReactNode {
  if (id === undefined) return <List />;
  if (sub === undefined) return Item ? <Item key={id} id={id} /> : null;
  return Sub ? <Sub key={`${id} ${sub}`} id={id} sub={sub} /> : null;
}
