import { Trans, useLingui } from '@lingui/react/macro';
import type { ExpertHome } from '#contract/calls/expert/home.ts';
import { useFormats } from '#src/locale/format.ts';
import { DeskSection } from '#src/features/desk/desk-section.tsx';
import classes from './level.module.css';

export function LevelSection({ home: { level, percent, next, levels } }: { home: ExpertHome }) {
  const share = `${percent}%`;
  const nextShare = `${next?.percent ?? 0}%`;
  const nextLevel = next?.level ?? 0;
  return (
    <DeskSection
      title={<Trans>Level {level}</Trans>}
      note={<Trans>Your share: {share} of the profit of each booking</Trans>}
    >
      {next ? (
        <>
          <p className={classes.lead}>
            <Trans>
              Level {nextLevel} pays {nextShare}. You move up at the start of the next quarter once you have reached:
            </Trans>
          </p>
          <Needs next={next} />
        </>
      ) : (
        <p className={classes.lead}>
          <Trans>This is the highest level.</Trans>
        </p>
      )}
      <History levels={levels} />
    </DeskSection>
  );
}

function History({ levels }: Pick<ExpertHome, 'levels'>) {
  const formats = useFormats();
  if (levels.length < 2) return null;
  return (
    <>
      <h3>
        <Trans>Your levels so far</Trans>
      </h3>
      <ul className={classes.needs}>
        {levels.map(({ level, percent, at, by_rule }) => {
          const share = `${percent}%`;
          return (
            <li key={at}>
              <span>
                {formats.fullInstant(at, 'Asia/Kuwait')}{' '}
                {by_rule ? <Trans>by the quarter’s figures</Trans> : <Trans>by our team</Trans>}
              </span>
              <b>
                <Trans>
                  Level {level}, {share}
                </Trans>
              </b>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Needs({ next: { travelled, reviews, rating, cancelled } }: { next: NonNullable<ExpertHome['next']> }) {
  const { t } = useLingui();
  return (
    <ul className={classes.needs}>
      <Need name={t`Trips completed in twelve months`} {...travelled} />
      {reviews.needs > 0 ? <Need name={t`Reviews`} {...reviews} /> : null}
      {rating.needs > 0 ? <Need name={t`Average of the reviews`} digits={1} {...rating} /> : null}
      {cancelled.most < 100 ? <Limit name={t`Bookings cancelled`} {...cancelled} /> : null}
    </ul>
  );
}

function Need({ name, has, needs, digits = 0 }: { name: string; has: number; needs: number; digits?: number }) {
  const { t } = useLingui();
  const formats = useFormats();
  const [now, target] = [formats.number(has, digits), formats.number(needs, digits)];
  return (
    <li>
      <span>{name}</span>
      <b>{t`${now}, needed: ${target}`}</b>
    </li>
  );
}

function Limit({ name, has, most }: { name: string; has: number; most: number }) {
  const { t } = useLingui();
  const [now, limit] = [`${has}%`, `${most}%`];
  return (
    <li>
      <span>{name}</span>
      <b>{t`${now}, at most: ${limit}`}</b>
    </li>
  );
}
