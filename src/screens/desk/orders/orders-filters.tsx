import { useEffect, useRef, type RefObject } from 'react';
import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useLingui } from '@lingui/react';
import { Trans, useLingui as useMacro } from '@lingui/react/macro';
import { useLocation, useNavigate } from 'react-router-dom';
import { ORDER_STATES } from '#contract/entities/order.ts';
import { SelectField, TextField } from '#src/components/field.tsx';
import { Icon } from '#src/components/icon.tsx';
import { useLocalePath } from '#src/locale/locale-path.ts';
import { STATE_WORDS } from '#src/screens/desk/desk-words.ts';
import { queryOf } from '#src/screens/desk/list-frame.tsx';
import classes from './orders.module.css';

/** One field for every handle, and the two filters that are used most; all of it is the address. */
export function OrdersFilters() {
  const { t } = useMacro();
  const { i18n } = useLingui();
  const { search } = useLocation();
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const query = queryOf(search);
  const field = useRef<HTMLInputElement>(null);
  const show = (changes: Record<string, string>) => {
    const { page: _, ...rest } = query;
    const next = new URLSearchParams(Object.entries({ ...rest, ...changes }).filter(([, value]) => value !== ''));
    const words = next.toString();
    void navigate(localePath(`/staff/orders${words ? `?${words}` : ''}`));
  };
  useFindKey(field);
  return (
    <form
      role="search"
      className={classes.filters}
      onSubmit={(event) => {
        event.preventDefault();
        show({ q: field.current?.value.trim() ?? '' });
      }}
    >
      <TextField
        ref={field}
        key={query.q ?? ''}
        label={t`Reference, name, email, mobile, supplier’s or payment’s reference`}
        name="q"
        type="search"
        defaultValue={query.q ?? ''}
        leftSection={<Icon of={IconSearch} />}
      />
      <SelectField
        label={t`State`}
        name="state"
        value={ORDER_STATES.some((state) => state === query.state) ? query.state : ''}
        placeholder={t`Any`}
        choices={ORDER_STATES.map((state) => ({ value: state, label: i18n._(STATE_WORDS[state].name) }))}
        onChange={(event) => show({ state: event.target.value })}
      />
      <Button type="submit" variant="default">
        <Trans>Search</Trans>
      </Button>
    </form>
  );
}

/** `/` goes to the field, as staff know it from elsewhere; off while something is typed into. */
function useFindKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isTyped = event.target instanceof Element && event.target.closest('input, textarea, select') !== null;
      if (event.code !== 'Slash' || isTyped || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [field]);
}
