import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LEAD_ACTS } from '#contract/entities/desk/lead.ts';
import { SUPPLIER_CODES } from '#contract/entities/desk/supplier-codes.ts';
import { actWords } from '#src/features/desk/desk-words.ts';
import { systemReason } from '#src/features/desk/system-reasons.tsx';

it('[BO3] [BO6] every act on a letter has words in the audit log', () => {
  expect(LEAD_ACTS.filter((act) => actWords(`lead.${act}`) === null)).toEqual([]);
});

it('[BO5] every code that a supplier of ours refuses with has words at the desk', () => {
  const folders = ['server/suppliers', 'server/modules/orders'];
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  const refusals = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/kind: 'refused',\s+reason: (.+?)(?: \}|,? *\n)/gu)].flatMap(
      ([, reason = '']) => [...reason.matchAll(/'([a-z_]+)'/gu)].map(([, code = '']) => code),
    ),
  );
  // `changed` and `refused` are kinds that an answer is looked up by
  const codes = new Set(refusals.filter((code) => code !== 'changed' && code !== 'string'));
  expect(codes.size).toBeGreaterThan(5);
  expect([...codes].filter((code) => !SUPPLIER_CODES.some((supplierCode) => supplierCode === code))).toEqual([]);
});

it('[BO9] [BO10] every reason that the system writes down itself has words at the desk', () => {
  const files = ['server/modules', 'server/jobs'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  // a sentence, not a code: what a member did not type
  const reasons = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/reason: '([^']* [^']*)'/gu)].map(([, reason = '']) => reason),
  );
  expect(reasons.length).toBeGreaterThan(2);
  expect(reasons.filter((reason) => systemReason(reason) === null)).toEqual([]);
  expect(systemReason('rule 2026-Q3')).not.toBeNull();
  expect(systemReason('because of the storm')).toBeNull();
});
