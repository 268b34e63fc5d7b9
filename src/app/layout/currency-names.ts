import { useLingui } from '@lingui/react/macro';
import type { CurrencyCode } from '#contract/constants.ts';

export function useCurrencyNames(): Record<CurrencyCode, string> {
  const { t } = useLingui();
  return {
    KWD: t`Kuwaiti dinar`,
    SAR: t`Saudi riyal`,
    USD: t`US dollar`,
    EUR: t`Euro`,
    AED: t`UAE dirham`,
    QAR: t`Qatari riyal`,
    BHD: t`Bahraini dinar`,
    OMR: t`Omani rial`,
  };
}
