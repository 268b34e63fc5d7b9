import { Trans } from '@lingui/react/macro';
import type { PlacePage } from '#contract/calls/place-page.ts';
import { useFormats } from '#src/locale/format.ts';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { inSentence } from '#contract/rules/in-sentence.ts';
import classes from './place.module.css';

/** Shows months while the days are unannounced. */
export function EventList({ place: { kind, name: own, events } }: { place: PlacePage }) {
  const name = inSentence(own);
  const formats = useFormats();
  if (events.length === 0) return null;
  return (
    <section className="et-wrap et-section">
      <h2 className={classes.title}>
        {kind === 'event' ? <Trans>Other events there</Trans> : <Trans>Events in {name}</Trans>}
      </h2>
      <ul className={classes.events}>
        {events.map((event) => (
          <li key={event.path}>
            <LocaleLink to={event.path} className={classes.event}>
              <span className={classes.date} aria-hidden="true">
                {event.expected ? null : <b>{Number(event.starts_on.slice(8))}</b>}
                <span>{formats.month(Number(event.starts_on.slice(5, 7)))}</span>
              </span>
              <div>
                <h3>{event.name}</h3>
                <p>
                  {event.expected
                    ? formats.monthRange(event.starts_on, event.ends_on)
                    : formats.fullRange(event.starts_on, event.ends_on)}{' '}
                  · {event.city}
                  {event.expected ? (
                    <>
                      {' · '}
                      {event.begun ? (
                        <Trans>Check the days with the organiser</Trans>
                      ) : (
                        <Trans>Days not announced yet</Trans>
                      )}
                    </>
                  ) : null}
                </p>
              </div>
            </LocaleLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
