import { LocaleLink } from '#src/locale/locale-link.tsx';
import classes from './logo.module.css';

export function Logo() {
  return (
    <LocaleLink to="/" className={classes.logo} aria-label="ETravelers">
      <svg viewBox="0 0 34 40" aria-hidden="true">
        <path d="M2 38V17a15 15 0 0 1 30 0v21z" fill="#1b2338" stroke="#f7f4ee" strokeOpacity=".25" />
        <circle cx="21" cy="17" r="6.5" fill="#f3c067" />
        <path d="M2 30c6-7 11-7 16-3s9 2 14-3v14H2z" fill="#2f7f83" />
        <path d="M2 34c7-4 13-3 18 0s8 1 12-1v5H2z" fill="#f7f4ee" />
        <path d="M9 31.5h12l-3 3.6h-6.4zM15 18.5l6 12h-6z" fill="#c2352a" />
      </svg>
      <span>ETravelers</span>
    </LocaleLink>
  );
}
