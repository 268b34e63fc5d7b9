export { createActivitiesDesk } from './activities.desk.routes.ts';
