import type { ReactNode } from 'react';
import classes from './ticket-stub.module.css';

type TicketStubProps = {
  children: ReactNode;
  foot?: boolean;
  className?: string;
};

export function TicketStub({ children, foot = true, className = '' }: TicketStubProps) {
  return <div className={`${classes.stub} ${foot ? classes.foot : ''} ${className}`}>{children}</div>;
}
