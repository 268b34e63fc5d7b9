import { provideActivities, provideActivityActs } from '#src/features/desk/desk-activities.effects.ts';
import { ActivitiesScreen } from './activities-screen.tsx';

const ACTIVITIES = provideActivities();

export const activitiesPage = () => <ActivitiesScreen logic={ACTIVITIES} provide={provideActivityActs} />;
