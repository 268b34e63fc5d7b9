export const POLICY_NAMES = ['about', 'faq', 'privacy_policy', 'term_conditions'] as const;
export type PolicyName = (typeof POLICY_NAMES)[number];
