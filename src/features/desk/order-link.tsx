import { LocaleLink } from '#src/locale/locale-link.tsx';

export const OrderLink = ({ order }: { order: { reference: string } | null }) =>
  order ? (
    <LocaleLink to={`/staff/orders/${order.reference}`} className="et-link">
      <bdi translate="no" dir="ltr" className="et-reference">
        {order.reference}
      </bdi>
    </LocaleLink>
  ) : null;
