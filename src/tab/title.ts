export const titleOf = ({ title }: { title: string }): string =>
  title === 'ETravelers' ? title : `${title} · ETravelers`;
