/** What a window of the page is called. */
export const titleOf = ({ title }: { title: string }): string =>
  title === 'ETravelers' ? title : `${title} · ETravelers`;
