import { useLingui } from '@lingui/react/macro';
import { CLAIMS } from '#contract/rules/claims.ts';
import { useCounts } from '#src/locale/counts.ts';
import { useFormats } from '#src/locale/format.ts';
import classes from './claims.module.css';

export function Claims() {
  const { t } = useLingui();
  const formats = useFormats();
  const counts = useCounts();
  const more = (count: number) => t`${formats.number(count)}+`;
  const claims = [
    { figure: more(CLAIMS.experts), words: t`travel experts` },
    { figure: more(CLAIMS.users), words: t`travellers with us` },
    { figure: counts('options', CLAIMS.options), words: t`for each destination, no more` },
    { figure: counts('seconds', CLAIMS.designSeconds), words: t`for an expert to design a trip` },
    { figure: more(CLAIMS.emailed), words: t`users reached by email` },
  ];
  return (
    <div className={classes.numbers}>
      {claims.map(({ figure, words }) => (
        <div key={words}>
          <b>{figure}</b>
          <span>{words}</span>
        </div>
      ))}
    </div>
  );
}
