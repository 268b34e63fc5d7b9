import { IconBed, IconConfetti, IconPlane, type Icon as TablerIcon } from '@tabler/icons-react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { TEAM_ZONE } from '#contract/constants.ts';
import type { DeskOrder, OrderPart } from '#contract/entities/desk/order.ts';
import { Icon } from '#src/components/icon.tsx';
import { Tag, type Tone } from '#src/components/tag.tsx';
import { useFormats } from '#src/locale/format.ts';
import { Sum } from '#src/features/desk/sum.tsx';
import { SupplierWord } from '#src/features/desk/supplier-words.tsx';
import { DeskSection } from '#src/features/desk/desk-section.tsx';
import classes from './order.module.css';

const ICONS: Record<OrderPart['kind'], TablerIcon> = { flight: IconPlane, hotel: IconBed, activity: IconConfetti };
const STATES: Record<OrderPart['state'], { name: MessageDescriptor; tone: Tone }> = {
  waiting: { name: msg`Not started`, tone: 'plain' },
  held: { name: msg`Held`, tone: 'info' },
  booked: { name: msg`Booked`, tone: 'ok' },
  refused: { name: msg`Refused`, tone: 'warn' },
  unknown: { name: msg`Unknown`, tone: 'bad' },
  cancelled: { name: msg`Cancelled`, tone: 'plain' },
  released: { name: msg`Released`, tone: 'plain' },
};
const ACTIONS: Record<OrderPart['attempts'][number]['action'], MessageDescriptor> = {
  hold: msg`Hold`,
  book: msg`Final booking`,
  release: msg`Release`,
  cancel: msg`Cancellation`,
};
const OUTCOMES: Record<OrderPart['attempts'][number]['state'], MessageDescriptor> = {
  started: msg`under way`,
  done: msg`done`,
  refused: msg`refused`,
  unknown: msg`no answer`,
};

export function OrderParts({ order }: { order: DeskOrder }) {
  return (
    <DeskSection title={<Trans>Parts of the trip</Trans>}>
      <ul className={classes.parts}>
        {order.parts.map((part) => (
          <Part key={part.part} part={part} currency={order.money.currency} />
        ))}
      </ul>
    </DeskSection>
  );
}

function Part({ part, currency }: { part: OrderPart; currency: DeskOrder['money']['currency'] }) {
  const { i18n } = useLingui();
  const formats = useFormats();
  const { name, tone } = STATES[part.state];
  return (
    <li>
      <Icon of={ICONS[part.kind]} mirrored={part.kind === 'flight'} />
      <div className={classes.part}>
        <p>
          <b>{part.title}</b> <Tag tone={tone}>{i18n._(name)}</Tag>
        </p>
        <p className={classes.quiet}>
          {part.kind === 'activity' ? part.detail.split(', ').map(formats.day).join(' · ') : part.detail}
        </p>
        <p className={classes.quiet}>
          {part.supplier}
          {part.locator ? (
            <>
              {' · '}
              <bdi translate="no" dir="ltr">
                {part.locator}
              </bdi>
            </>
          ) : null}
        </p>
        {part.attempts.length > 0 ? (
          <details className={classes.details}>
            <summary>
              <Trans>Attempts</Trans> ({formats.number(part.attempts.length)})
            </summary>
            <ol>
              {part.attempts.map((attempt) => (
                <li key={attempt.attempt_id}>
                  <time dateTime={attempt.started_at}>{formats.fullInstant(attempt.started_at, TEAM_ZONE)}</time>
                  <span>
                    {i18n._(ACTIONS[attempt.action])}: {i18n._(OUTCOMES[attempt.state])}
                    {attempt.detail ? <SupplierWord of={attempt.detail} /> : null}
                  </span>
                </li>
              ))}
            </ol>
          </details>
        ) : null}
      </div>
      <Sum of={part.price} currency={currency} />
    </li>
  );
}
