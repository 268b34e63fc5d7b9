import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { Button } from '@mantine/core';
import { IconLink, IconSearch } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { PolicyText } from '#contract/calls/policies.ts';
import { TextField } from '#src/components/field.tsx';
import { Icon } from '#src/components/icon.tsx';
import { idOfHash } from '#src/components/id-of-hash.ts';
import { useCounts } from '#src/locale/counts.ts';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { searchFaq } from './faq-search.ts';
import classes from './policies.module.css';

export function Faq({ policy }: { policy: PolicyText }) {
  const { t } = useLingui();
  const counts = useCounts();
  const [text, setText] = useState('');
  const query = useDeferredValue(text);
  const sections = searchFaq(policy.sections, query);
  const isSearching = query.trim() !== '';
  const count = sections.reduce((sum, { questions }) => sum + questions.length, 0);
  const root = useOpenedByHash();
  return (
    <div ref={root}>
      <div className={classes.search} role="search">
        <TextField
          leftSection={<Icon of={IconSearch} />}
          label={t`Search the questions`}
          type="search"
          name="faq"
          autoComplete="off"
          maxLength={80}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <p className="et-small et-muted" aria-live="polite">
          {isSearching ? counts('answers', count) : null}
        </p>
      </div>
      {sections.map(({ id, title, questions }) => (
        <section key={id} id={id}>
          <h2>{title}</h2>
          {questions.map((entry) => (
            <details key={entry.id} id={entry.id} open={isSearching && count <= 3 ? true : undefined}>
              <summary>{entry.question}</summary>
              <div className={classes.answer}>
                <p>{entry.answer}</p>
                <a href={`#${entry.id}`} className={classes.anchor}>
                  <Icon of={IconLink} size={17} />
                  <Trans>Link to this answer</Trans>
                </a>
              </div>
            </details>
          ))}
        </section>
      ))}
      {count === 0 ? (
        <div className={classes.none}>
          <h2>
            <Trans>No results for your search</Trans>
          </h2>
          <p>
            <Trans>Try fewer words, or ask us: our team answers within a working day.</Trans>
          </p>
          <Button component={LocaleLink} to="/contact">
            <Trans>Ask us</Trans>
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function useOpenedByHash() {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const open = () => {
      const id = idOfHash(window.location.hash);
      const target = [...(root.current?.querySelectorAll('details') ?? [])].find((entry) => entry.id === id);
      if (!target) return;
      target.open = true;
      target.scrollIntoView({ block: 'start' });
    };
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, []);
  return root;
}
