import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import type { DeskOrder } from '#contract/entities/desk/order.ts';
import { countTravellers } from '#contract/rules/party.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { Notice } from '#src/components/notice.tsx';
import { Tag } from '#src/components/tag.tsx';
import { Person } from '#src/components/person.tsx';
import { useFormats } from '#src/locale/format.ts';
import { Age } from '#src/features/desk/age.tsx';
import { BackLink } from '#src/features/desk/back-link.tsx';
import columns from '#src/features/desk/columns.module.css';
import { ATTENTION_WORDS, STATE_WORDS } from '#src/features/desk/desk-words.ts';
import { DeskTitle } from '#src/features/desk/desk-title.tsx';
import { OrderActs } from './order-acts.tsx';
import { OrderMoneySection } from './order-money-section.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OrderParts } from './order-parts.tsx';
import { OrderPeople } from './order-people.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { WaitingApprovals } from './waiting-approvals.tsx';
import classes from './order.module.css';

export function OrderPage({ order }: { order: DeskOrder }) {
  return (
    <>
      <Head order={order} />
      <OrderActs order={order} />
      <WaitingApprovals order={order} />
      <Attention order={order} />
      <div className={columns.columns} data-close>
        <div className={columns.column}>
          <OrderParts order={order} />
          <OrderMoneySection order={order} />
          <OrderTimeline id={order.order_id} />
        </div>
        <div className={columns.column}>
          <OrderPeople order={order} />
          <OrderNotes order={order} />
        </div>
      </div>
    </>
  );
}

function Head({ order }: { order: DeskOrder }) {
  const { i18n } = useLingui();
  const formats = useFormats();
  const { sold } = order;
  const { name, tone } = STATE_WORDS[order.state];
  const travellers = countTravellers(sold.rooms);
  return (
    <>
      <BackLink to="/staff/orders">
        <Trans>Bookings</Trans>
      </BackLink>
      <DeskTitle
        aside={
          <>
            <Tag tone={tone}>{i18n._(name)}</Tag>
            {order.attention ? <Age since={order.attention.since} now={serverNow()} /> : null}
            {order.claim ? (
              <span className={classes.quiet}>
                {order.claim.mine ? (
                  <Trans>Assigned to you</Trans>
                ) : (
                  <Trans>
                    Assigned to <Person name={order.claim.by.name} />
                  </Trans>
                )}
              </span>
            ) : null}
          </>
        }
      >
        <bdi translate="no" dir="ltr" className="et-reference">
          {order.reference}
        </bdi>
      </DeskTitle>
      <div className={classes.trip}>
        <p>
          <b>{sold.title}</b>
        </p>
        <p className={classes.quiet}>
          {formats.fullRange(sold.start_date, sold.end_date)} ({formats.hijriRange(sold.start_date, sold.end_date)})
          {' · '}
          <Plural value={travellers} one="# traveller" other="# travellers" />
          {order.is_own_trip ? (
            <>
              {' · '}
              <Trans>Built by the customer</Trans>
            </>
          ) : null}
        </p>
      </div>
    </>
  );
}

function Attention({ order }: { order: DeskOrder }) {
  const { i18n } = useLingui();
  if (!order.attention) return null;
  return (
    <div data-attention>
      <Notice tone="bad">
        {order.attention.kinds.map((kind) => (
          <p key={kind} className={classes.case}>
            <b>{i18n._(ATTENTION_WORDS[kind])}</b>
          </p>
        ))}
        {order.cases.length > 0 ? (
          <details className={classes.details}>
            <summary>
              <Trans>Case details</Trans>
            </summary>
            {order.cases.map(({ case_id, summary }) => (
              <small key={case_id}>{summary}</small>
            ))}
          </details>
        ) : null}
      </Notice>
    </div>
  );
}
