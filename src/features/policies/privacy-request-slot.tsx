import { useState, type ComponentType } from 'react';
import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { SectionBoundary } from '#src/components/section-boundary.tsx';
import classes from './policies.module.css';

export function PrivacyRequestSlot({ form: Form }: { form: ComponentType }) {
  const [isOpen, open] = useState(false);
  return (
    <section id="my-data" className={classes.mine}>
      <h2>
        <Trans>Get your data, or erase it</Trans>
      </h2>
      {isOpen ? (
        <SectionBoundary part="privacy request">
          <Form />
        </SectionBoundary>
      ) : (
        <>
          <p>
            <Trans>With a booking reference and its email; no account needed.</Trans>
          </p>
          <Button variant="default" onClick={() => open(true)}>
            <Trans>Ask for my data</Trans>
          </Button>
        </>
      )}
    </section>
  );
}
