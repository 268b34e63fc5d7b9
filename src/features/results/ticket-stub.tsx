import type { ReactNode } from 'react';
import classes from './ticket-stub.module.css';

type TicketStubProps = {
  children: ReactNode;
  /** On phones the stub becomes the foot of its card. */ foot?: boolean;
  className?: string;
};

/** The end of a ticket behind its tear line: where a price stands. Its card needs `overflow: hidden`. */
export function TicketStub({ children, foot = true, className = '' }: TicketStubProps) {
  return <div className={`${classes.stub} ${foot ? classes.foot : ''} ${className}`}>{children}</div>;
}
