import { EXPERT_SHARE, HOLD_LIFETIME, SELECTION_LIFETIME } from '#contract/constants.ts';
import { POLICY_NAMES, type PolicyName } from '#contract/entities/policy-names.ts';
import { CLAIMS } from '#contract/rules/claims.ts';
import { counted } from '#server/modules/unit-words.ts';
import { MINUTE } from '#server/kernel/time.ts';
import { howLong } from './how-long.ts';
import { withFigures, type PolicySource, type PolicyText } from './policy-source.ts';
import about from './texts/about.json' with { type: 'json' };
import faq from './texts/faq.json' with { type: 'json' };
import privacy from './texts/privacy.json' with { type: 'json' };
import terms from './texts/terms.json' with { type: 'json' };

const FIGURES = {
  options: counted(CLAIMS.options, 'option'),
  design: counted(CLAIMS.designSeconds, 'second'),
  payout: counted(EXPERT_SHARE.payoutHours, 'hour'),
  least: EXPERT_SHARE.minPercent,
  most: EXPERT_SHARE.maxPercent,
  priced: counted(SELECTION_LIFETIME / MINUTE, 'minute'),
  holdTime: counted(HOLD_LIFETIME / MINUTE, 'minute'),
};

/** As written, with placeholders. */
export const TEXTS: Record<PolicyName, PolicyText> = { about, faq, privacy_policy: privacy, term_conditions: terms };

/** Retention terms follow the first sentence about them. */
const withRetention = (text: PolicyText): PolicyText => ({
  ...text,
  sections: text.sections.map((section) =>
    section.id === 'how-long'
      ? { ...section, paragraphs: (section.paragraphs ?? []).toSpliced(1, 0, ...howLong) }
      : section,
  ),
});

export const withProductFigures = (name: PolicyName, text: PolicyText): PolicySource => ({
  name,
  ...withFigures(name === 'privacy_policy' ? withRetention(text) : text, FIGURES),
});

export const POLICY_SOURCES: readonly PolicySource[] = POLICY_NAMES.map((name) =>
  withProductFigures(name, TEXTS[name]),
);
