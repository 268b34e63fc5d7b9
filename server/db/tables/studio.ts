import type { ColumnType } from 'kysely';
import type { PhotoPurpose } from '#contract/entities/studio/photo-purpose.ts';
import type { PackageHealth } from '#contract/entities/studio/package.ts';

export type StudioTables = {
  /** Append-only: sold versions stay readable. */
  package_version: {
    package_id: number;
    version: number;
    design_json: string;
    facts_json: string;
    title_ar: string;
    title_en: string;
    published_by: number;
    published_at: number;
    /** Ms; null without a draft here. */
    design_ms: number | null;
  };
  package_draft: {
    id: string;
    expert_id: number;
    package_id: number | null;
    base_version: number | null;
    /** Saving requires the current one. */
    rev: number;
    design_json: string;
    state: 'open' | 'published' | 'dropped';
    /** While open: one open draft each. */
    slot: number | null;
    published_version: number | null;
    started_at: number;
    updated_at: number;
  };
  /** Of an earlier release, until a job has moved them to media. */
  photo: {
    id: string;
    expert_id: number;
    state: 'waiting' | 'passed' | 'refused' | 'withdrawn';
    width: number;
    height: number;
    sha256: string;
    picture: Uint8Array;
    preview: string;
    alt_ar: string;
    alt_en: string;
    purpose: ColumnType<PhotoPurpose, PhotoPurpose | undefined, never>;
    created_at: number;
  };
  photo_width: { photo_id: string; width: number; picture: Uint8Array };
  package_health: {
    package_id: number;
    state: PackageHealth;
    /** In a row, at which nobody could buy it. */
    failures: number;
    since_at: number;
    checked_at: number;
  };
};
