/**
 * The pages of staff and experts. What each is made of stands in this file's list of chunks, which only they load, and
 * not in the first file of every visitor.
 */
export const invitationRoute = async () => (await import('#src/features/account/invitation.page.tsx')).InvitationRoute;
export const deskRoute = async () => (await import('./desk.page.tsx')).DeskRoute;
export const expertAreaRoute = async () =>
  (await import('#src/features/expert-area/expert-area.page.tsx')).ExpertAreaRoute;
