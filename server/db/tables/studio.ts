import type { ColumnType } from 'kysely';
import type { PhotoPurpose } from '#contract/entities/studio/photo-purpose.ts';
import type { PackageHealth } from '#contract/entities/studio/package.ts';

/** What experts design and what of it was published. */
export type StudioTables = {
  /** Append-only: what was sold under a number stays readable. */
  package_version: {
    package_id: number;
    version: number;
    /** PackageDesign of contract/entities/studio/design.ts. */
    design_json: string;
    /** PackageFacts, as package.details_json had them. */
    facts_json: string;
    title_ar: string;
    title_en: string;
    published_by: number;
    published_at: number;
    /** From the beginning of the draft to its publication; null where nobody designed it here. */
    design_ms: number | null;
  };
  package_draft: {
    id: string;
    expert_id: number;
    /** The package it changes, or became; null for a new one. */
    package_id: number | null;
    base_version: number | null;
    /** Rises with each save; whoever saves names the last one. */
    rev: number;
    design_json: string;
    state: 'open' | 'published' | 'dropped';
    /** The package's number while it is open: one open draft a package. */
    slot: number | null;
    published_version: number | null;
    started_at: number;
    updated_at: number;
  };
  /** Photographs of experts; the bytes are ours, encoded anew. */
  photo: {
    id: string;
    expert_id: number;
    /** `withdrawn` by its expert after it was sold with a package: of no page any more, but kept for its bookings. */
    state: 'waiting' | 'passed' | 'refused' | 'withdrawn';
    width: number;
    height: number;
    /** Of the bytes: the same photograph is kept once. */
    sha256: string;
    picture: Uint8Array;
    /** A small one as a data address, for its expert and the desk. */
    preview: string;
    alt_ar: string;
    alt_en: string;
    /** Of packages, or the expert's face. */
    purpose: ColumnType<PhotoPurpose, PhotoPurpose | undefined, never>;
    created_at: number;
  };
  /** A photograph in the widths of K17, as WebP. */
  photo_width: { photo_id: string; width: number; picture: Uint8Array };
  /** How the inventory of a published package was at its last look. */
  package_health: {
    package_id: number;
    state: PackageHealth;
    /** Looks in a row at which nobody could buy it. */
    failures: number;
    /** When it came into this state. */
    since_at: number;
    checked_at: number;
  };
};
