import { clearProfile } from './modules/expert-area/index.ts';
import { judgePhoto } from './modules/media/index.ts';
import { createModerationDesk } from './modules/moderation/index.ts';
import { setOnSaleIn } from './modules/packages/index.ts';
import { clearReply } from './modules/reviews/index.ts';

export type ModerationDeps = Omit<Parameters<typeof createModerationDesk>[0], 'act'>;

/** What each decision does to what an expert published. */
export const composeModeration = (deps: ModerationDeps) =>
  createModerationDesk({
    ...deps,
    async act(trx, decision, { kind, target_id: id }) {
      // approval is the only way to publish a photograph
      if (kind === 'photo') await judgePhoto(trx, id, decision === 'pass');
      if (kind === 'photo') return true;
      if (decision !== 'remove') return false;
      if (kind === 'package') await setOnSaleIn(trx, Number(id), 'withdrawn');
      if (kind === 'reply') await clearReply(trx, id);
      if (kind === 'profile') await clearProfile(trx, Number(id));
      return true;
    },
  });
