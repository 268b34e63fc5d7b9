/** A person's name, which no translator changes [FK4]. */
export const Person = ({ name }: { name: string | null | undefined }) => <bdi translate="no">{name ?? '–'}</bdi>;
