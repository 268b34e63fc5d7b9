import { useSyncExternalStore } from 'react';
import { dismissToast, readNoToasts, readToasts, watchToasts } from './toast-store.ts';
import classes from './toasts.module.css';

/** Where toasts are said; once, in the layout. */
export function Toasts() {
  const toasts = useSyncExternalStore(watchToasts, readToasts, readNoToasts);
  return (
    <div className={classes.toasts} role="status" aria-live="polite" data-no-print>
      {toasts.map(({ id, text, action }) => (
        <div key={id} className={classes.toast}>
          <span>{text}</span>
          {action ? (
            <button
              type="button"
              onClick={() => {
                action.onAct();
                dismissToast(id);
              }}
            >
              {action.label}
            </button>
          ) : null}
        </div>
      ))}
    </div>
  );
}
