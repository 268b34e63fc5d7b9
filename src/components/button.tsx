import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import classes from './button.module.css';

type Own = {
  /** `filled`: the one main action of a view. `default`: a quiet one, outlined. `subtle`: quieter still. */
  variant?: 'filled' | 'default' | 'subtle';
  /** 44, 48 or 56 px high. */
  size?: 'sm' | 'md' | 'xl';
  fullWidth?: boolean;
  leftSection?: ReactNode;
  rightSection?: ReactNode;
  /** Works and takes no second click. */
  loading?: boolean;
  className?: string;
  children?: ReactNode;
};

type ButtonProps<As extends ElementType> = Own & { component?: As } & Omit<
    ComponentPropsWithRef<As>,
    keyof Own | 'component'
  >;

/** The button of look/tokens: 1.5 px edge, soft corners. `component` makes it a link that looks like one. */
export function Button<As extends ElementType = 'button'>({
  component,
  variant = 'filled',
  size = 'md',
  fullWidth = false,
  leftSection,
  rightSection,
  loading = false,
  className = '',
  children,
  ...rest
}: ButtonProps<As>) {
  const Root: ElementType = component ?? 'button';
  const own = component === undefined ? { type: 'button', ...rest } : rest;
  const state = loading ? { 'aria-busy': true, ...(component === undefined ? { disabled: true } : {}) } : {};
  const look = [classes.button, classes[variant], classes[size], fullWidth && classes.full, className];
  return (
    <Root {...own} {...state} className={look.filter(Boolean).join(' ')} data-variant={variant} data-button="">
      {loading ? <span className={classes.wheel} aria-hidden="true" /> : leftSection}
      <span>{children}</span>
      {rightSection}
    </Root>
  );
}
