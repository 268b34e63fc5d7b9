/**
 * Roles that several sheets give to a part of a page: `@mixin <role> <its measures>` in a rule. The build writes each out
 * where it stands, so a page's sheet has no more and no fewer rules than if it had been written there.
 */
module.exports = {
  /** Words at the start of a line, a figure or a button at its end. */
  between: (_, gap) => ({ display: 'flex', 'align-items': 'center', 'justify-content': 'space-between', gap }),
  /** Facts, ways or cards in a line that breaks where it is full. */
  'in-line': (_, gap) => ({ display: 'flex', 'flex-wrap': 'wrap', gap }),
  /** Parts of a page side by side, their heads on one line. */
  columns: (_, tracks, gap) => ({
    display: 'grid',
    'grid-template-columns': tracks,
    gap,
    'align-items': 'start',
  }),
  /** What is pressed within a line: tall enough for a finger. */
  touch: { display: 'inline-flex', 'align-items': 'center', 'min-block-size': '2.75rem' },
  /** A round button that chooses or filters. */
  chip: (_, edge) => ({
    display: 'inline-flex',
    'align-items': 'center',
    'min-block-size': '2.75rem',
    border: `1.5px solid ${edge}`,
    'border-radius': 'var(--et-radius-full)',
    background: 'var(--et-card)',
    'font-weight': '500',
  }),
  /** The box that something is typed or chosen in. */
  control: {
    border: '1.5px solid var(--et-edge)',
    'border-radius': 'var(--et-radius-control)',
    background: 'var(--et-card)',
  },
  /** What a field is called, above it. */
  'field-name': {
    display: 'block',
    'margin-block-end': '0.375rem',
    'font-size': '0.875rem',
    'font-weight': '500',
    color: 'var(--et-ink2)',
  },
  /** What is wrong with a field, below it. */
  'field-fault': {
    'margin-block-start': '0.375rem',
    'font-size': '0.875rem',
    'font-weight': '500',
    'line-height': '1.6',
    color: 'var(--et-plum)',
  },
  /** The first words under a page's title. */
  lead: (_, width) => ({ 'max-inline-size': width, 'font-size': '1.125rem', color: 'var(--et-ink2)' }),
  /** A round mark, drawn by ::before or ::after: the hole of a ticket, a day's dot. */
  bead: (_, size, colour) => ({
    content: "''",
    position: 'absolute',
    'inline-size': size,
    'block-size': size,
    'border-radius': '50%',
    background: colour,
  }),
  /** Cards that a phone pushes sideways; what each of them has is `side-card`. */
  'side-scroll': (_, gap, below) => ({
    display: 'flex',
    gap,
    'margin-inline': 'calc(-1 * var(--et-side))',
    padding: `0.25rem var(--et-side) ${below}`,
    'overflow-x': 'auto',
    'scroll-snap-type': 'x mandatory',
    'scrollbar-width': 'none',
  }),
  'side-card': (_, share) => ({ flex: `0 0 ${share}`, 'scroll-snap-align': 'center' }),
  /** The lowest of several prices. */
  lowest: {
    'padding-inline': '0.375rem',
    'border-radius': '6px',
    background: 'var(--et-palm-s)',
    color: 'var(--et-palm)',
    'font-weight': '700',
  },
  /** A line of what happened: when, then what. */
  happened: {
    display: 'grid',
    'grid-template-columns': 'minmax(7.5rem, max-content) minmax(0, 1fr)',
    gap: '0.75rem',
  },
  /** The dark scheme: the device's, unless the visitor chose the light one, and the visitor's own choice. */
  'dark-scheme': {
    '@media (prefers-color-scheme: dark)': {
      ":root:not([data-theme='light'])": { '@mixin-content': {} },
    },
    ":root[data-theme='dark']": { '@mixin-content': {} },
  },
};
