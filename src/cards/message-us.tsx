import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { Trans } from '@lingui/react/macro';
import { whatsappLink } from '#contract/rules/shown-phone.ts';
import { Icon } from '#src/components/icon.tsx';
import { LocaleLink } from '#src/locale/locale-link.tsx';

type MessageProps = { whatsapp: string | null | undefined };

/** WhatsApp of who sells, otherwise the page on which one writes [CA20]. */
export function MessageUsLink({ whatsapp, children }: MessageProps & { children: ReactNode }) {
  return whatsapp ? (
    <a href={whatsappLink(whatsapp)} rel="noreferrer" className="et-link">
      {children}
    </a>
  ) : (
    <LocaleLink to="/contact" className="et-link">
      {children}
    </LocaleLink>
  );
}

export function MessageUs({ whatsapp }: MessageProps) {
  const words = <Trans>Message us</Trans>;
  return whatsapp ? (
    <Button
      component="a"
      href={whatsappLink(whatsapp)}
      rel="noreferrer"
      variant="default"
      leftSection={<Icon of={IconBrandWhatsapp} size={17} />}
    >
      {words}
    </Button>
  ) : (
    <Button component={LocaleLink} to="/contact" variant="default">
      {words}
    </Button>
  );
}
