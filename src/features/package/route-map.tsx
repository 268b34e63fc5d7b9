import { Trans } from '@lingui/react/macro';
import { RouteDrawing } from '#src/cards/route-drawing.tsx';
import { Section } from './section.tsx';

export function RouteMap({ svg }: { svg: string }) {
  if (!svg) return null;
  return (
    <Section title={<Trans>The route</Trans>}>
      <RouteDrawing svg={svg} />
    </Section>
  );
}
