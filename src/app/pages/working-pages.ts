/**
 * The pages of staff and experts. What each is made of stands in this file's list of chunks, which only they load, and
 * not in the first file of every visitor.
 */
export const invitationRoute = async () => (await import('./invitation-page.tsx')).InvitationRoute;
export const deskRoute = async () => (await import('./desk-page.tsx')).DeskRoute;
export const expertAreaRoute = async () => (await import('./expert-area-page.tsx')).ExpertAreaRoute;
