/** Experts as people and what they earn [ST6]; their public row is `expert` of the catalogue. */
export type ExpertTables = {
  /** Append-only. `seq` counts an expert's changes from 1. */
  expert_level_change: {
    expert_id: number;
    seq: number;
    level: number;
    percent: number;
    /** What the rule counted, when it was the rule. */
    figures_json: string;
    reason: string;
    /** The member who changed it; null for the rule's own change. */
    by_account: number | null;
    at: number;
  };
};
