import { DOCUMENT_KINDS } from '#contract/entities/desk/document.ts';
import type { DbTransaction } from '#server/db/database.ts';
import { openMediaStore } from '#server/media-store/open.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { DocumentKind } from '#server/db/tables/content.ts';
import { COMMAND_LINE, createAuditWriter } from '#server/modules/audit/index.ts';
import {
  exportPack,
  importPack,
  keyOf,
  packFaults,
  planImport,
  problemText,
  readPack,
  type Pack,
  type PlanLine,
} from '#server/modules/catalogue/index.ts';
import { exportPhotos, packPhotoFaults, withOwnPhotos, withPackPhotos } from '#server/modules/media/index.ts';
import { readInvented, withdrawInvented } from '#server/modules/packages/index.ts';
import { ringOf } from '#scripts/ops/person-services.ts';
import { Impossible, type Command, type OpsContext } from '#scripts/ops/command.ts';

const FOLDER = [
  'FOLDER has countries/, cities/, events/ and hotels/ with a JSON file a document, and may have a pack.json with its name.',
  'pictures/ has the photographs that they name, each by the checksum of its file, with its words beside it.',
];

async function packIn(folder: string): Promise<Pack> {
  try {
    return await readPack(folder);
  } catch (error) {
    throw new Impossible(`${folder} cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

async function faultsOf({ db, clock }: OpsContext, pack: Pack): Promise<string[]> {
  const faults = [...(await packFaults(db, pack, clock.now())), ...(await packPhotoFaults(pack))];
  return faults.map((fault) => [fault.file, fault.path, problemText(fault, 'en').text].filter(Boolean).join(': '));
}

const day = (instant: number): string => new Date(instant).toISOString().slice(0, 10);
const WORDS: Record<PlanLine['state'], (line: PlanLine, isReplaced: boolean) => string> = {
  new: () => 'new',
  newer: () => 'newer',
  same: () => 'the same',
  changed: ({ changed_at }, isReplaced) =>
    `changed here on ${day(changed_at ?? 0)}, ${isReplaced ? 'replaced' : 'kept'}`,
  hidden: () => 'hidden here, kept',
};
function planLines(plan: PlanLine[], isReplaced: boolean): string[] {
  const told = plan.filter(({ state }) => state !== 'same');
  const same = plan.length - told.length;
  return [
    ...told.map((line) => `${line.document.kind} ${keyOf(line.document)}: ${WORDS[line.state](line, isReplaced)}`),
    ...(same > 0 ? [`${same} the same`] : []),
  ];
}

const checkCommand: Command = {
  name: 'catalogue check',
  words: ['FOLDER'],
  summary: 'says what is wrong with a pack of documents, by file and field',
  help: FOLDER,
  run: async ({ words: [folder = ''], onDatabase }) => {
    const pack = await packIn(folder);
    const faults = await onDatabase((context) => faultsOf(context, pack));
    const lines = faults.length > 0 ? faults : [`${pack.files.length} documents, nothing is wrong.`];
    return { lines, json: { documents: pack.files.length, faults }, ok: faults.length === 0 };
  },
};

const importCommand: Command = {
  name: 'catalogue import',
  words: ['FOLDER'],
  summary: 'publishes a pack of documents; without --yes it says what it would do',
  help: [
    ...FOLDER,
    'All or nothing, beside a running server. Nothing is deleted; what changed here since is kept, unless --replace.',
  ],
  options: { yes: { type: 'boolean' }, replace: { type: 'boolean' } },
  run: async ({ words: [folder = ''], options, env, onDatabase }) => {
    const read = await packIn(folder);
    if (read.demonstration && !env.demo)
      throw new Impossible(`${read.name} is a demonstration: only a server with DEMO=1 takes it.`);
    const replace = options.replace === true;
    return onDatabase(async (context) => {
      const faults = await faultsOf(context, read);
      if (faults.length > 0) return { lines: faults, json: { faults }, ok: false };
      const { db } = context;
      const now = context.clock.now();
      const pack = await withOwnPhotos(db, read);
      if (options.yes !== true) {
        const plan = await planImport(db, pack);
        return { lines: [...planLines(plan, replace), 'Nothing is done yet: add --yes.'], json: { plan } };
      }
      const audit = createAuditWriter({ clock: context.clock, ring: await ringOf(context) });
      const write = (insertPhotos: (trx: DbTransaction) => Promise<void>) =>
        inTransaction(db, async (trx) => {
          const done = await importPack(trx, { pack, replace, now });
          await insertPhotos(trx);
          const detail = { documents: done.filter(({ state }) => state !== 'same').length, replace };
          await audit(trx, COMMAND_LINE, { act: 'content.import', target: { kind: 'content', id: pack.name }, detail });
          return done;
        });
      const plan = await withPackPhotos({ db, store: openMediaStore(env) }, pack, { now, write });
      return { lines: planLines(plan, replace), json: { plan } };
    });
  },
};

const exportCommand: Command = {
  name: 'catalogue export',
  words: ['FOLDER'],
  summary: 'writes the published documents, and the photographs that they name, into an empty folder',
  help: [`--kind: one of ${DOCUMENT_KINDS.join(', ')}.`],
  options: { kind: { type: 'string' } },
  run: async ({ words: [folder = ''], options, env, onDatabase }) => {
    const kind = DOCUMENT_KINDS.find((one): one is DocumentKind => one === options.kind) ?? null;
    if (options.kind !== undefined && kind === null)
      throw new Impossible(`${String(options.kind)} is no kind of document: ${DOCUMENT_KINDS.join(', ')}.`);
    const write = async ({ db }: OpsContext) => {
      const { documents, pictures } = await exportPack(db, folder, kind);
      return { documents, photographs: await exportPhotos({ db, store: openMediaStore(env) }, folder, pictures) };
    };
    const done = await onDatabase((context) =>
      write(context).catch((error: Error) => {
        throw new Impossible(`${error.message}.`);
      }),
    );
    return { lines: [`${done.documents} documents and ${done.photographs} photographs are in ${folder}.`], json: done };
  },
};

const inventedCommand: Command = {
  name: 'catalogue invented',
  words: [],
  summary: 'lists what a demonstration left on sale; with --yes takes it off sale',
  help: ['Packages with invented hotels are withdrawn and their promotions end. What is sold stays.'],
  options: { yes: { type: 'boolean' } },
  run: ({ options, onDatabase }) =>
    onDatabase(async ({ db, clock }) => {
      const found = await readInvented(db, clock.now());
      if (options.yes === true) await withdrawInvented(db, clock.now());
      const lines = [
        ...found.packages.map(({ id, title }) => `package ${id}: ${title}`),
        `${found.packages.length} packages and ${found.promotions} promotions${options.yes === true ? ' are off sale now' : ''}.`,
      ];
      return { lines, json: found };
    }),
};

export const catalogueCommands = [checkCommand, importCommand, exportCommand, inventedCommand];
