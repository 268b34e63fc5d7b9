/** These pages load from this file's chunks, never from a visitor's first file. */
export const invitationRoute = async () => (await import('#src/features/account/invitation.page.tsx')).InvitationRoute;
export const deskRoute = async () => (await import('./desk.page.tsx')).DeskRoute;
export const expertAreaRoute = async () =>
  (await import('#src/features/expert-area/expert-area.page.tsx')).ExpertAreaRoute;
