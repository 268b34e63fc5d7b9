import { useEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { User } from '#contract/entities/user.ts';
import { isExpert } from '#contract/rules/scope.ts';
import { useLocalePath } from '#src/locale/locale-path.ts';
import { ExpertSkeleton } from './expert-shell.tsx';

/** Everyone else is sent to /Etravelers. */
export function ExpertGate({ user, children }: { user: User; children: ReactNode }) {
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const isIn = isExpert(user);
  const away = localePath('/Etravelers');
  useEffect(() => {
    if (!isIn) void navigate(away, { replace: true });
  }, [isIn, away, navigate]);
  return isIn ? children : <ExpertSkeleton />;
}
