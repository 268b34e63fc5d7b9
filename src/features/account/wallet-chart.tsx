import { useLingui } from '@lingui/react/macro';
import { TEAM_ZONE } from '#contract/constants.ts';
import type { Wallet } from '#contract/entities/wallet.ts';
import { todayIn } from '#contract/rules/dates.ts';
import { toMinor } from '#contract/rules/money.ts';
import { useFormats } from '#src/locale/format.ts';
import { useScope } from '#src/locale/scope.tsx';
import classes from './wallet.module.css';

const WIDTH = 640;
const HEIGHT = 120;
const EDGE = 8;

/** An SVG path in reading direction; every change has the same width. */
export function stepsOf(balances: number[], toTheLeft: boolean): { line: string; area: string; end: [number, number] } {
  const most = Math.max(...balances, 0) || 1;
  const step = (WIDTH - 2 * EDGE) / balances.length;
  const x = (at: number) => (toTheLeft ? WIDTH - EDGE - at * step : EDGE + at * step);
  const y = (balance: number) => HEIGHT - EDGE - (balance / most) * (HEIGHT - 2 * EDGE);
  const line = balances
    .map((balance, at) => `${at === 0 ? 'M' : 'L'}${x(at)} ${y(balance)}L${x(at + 1)} ${y(balance)}`)
    .join('');
  const area = `M${x(0)} ${HEIGHT}${line.replace('M', 'L')}L${x(balances.length)} ${HEIGHT}Z`;
  return { line, area, end: [x(balances.length), y(balances.at(-1) ?? 0)] };
}

const dayOf = (at: string) => todayIn(TEAM_ZONE, new Date(at));

export function WalletChart({ statement: { history, currency } }: { statement: Wallet['statement'] }) {
  const { t } = useLingui();
  const { locale } = useScope();
  const formats = useFormats();
  const [first, last] = [history[0], history.at(-1)];
  if (!first || !last || history.length < 2) return null;
  const balances = history.map(({ balance }) => toMinor(balance, currency));
  const { line, area, end } = stepsOf(balances, locale === 'ar');
  // changes of one day are labelled by the hour
  const [firstDay, lastDay] = [dayOf(first.at), dayOf(last.at)];
  const isOneDay = firstDay === lastDay;
  const nameOf = firstDay.slice(0, 4) === lastDay.slice(0, 4) ? formats.day : formats.fullDay;
  const timeOf = (at: string) => (isOneDay ? formats.instant(at, TEAM_ZONE) : nameOf(dayOf(at)));
  const [since, until] = [timeOf(first.at), timeOf(last.at)];
  const most = formats.money(Math.max(...balances), currency);
  const least = formats.money(Math.min(...balances), currency);
  const now = formats.money(balances.at(-1) ?? 0, currency);
  return (
    <figure className={classes.chart}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t`The balance from ${since} to ${until}: highest ${most}, lowest ${least}, now ${now}.`}
      >
        <path d={area} className={classes.area} />
        <path d={line} className={classes.line} />
        <circle cx={end[0]} cy={end[1]} r="5" className={classes.end} />
      </svg>
      <figcaption className="et-small et-muted" aria-hidden="true">
        <span>{since}</span>
        <span>{t`highest ${most}`}</span>
        <span>{until}</span>
      </figcaption>
    </figure>
  );
}
