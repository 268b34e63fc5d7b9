import { Trans, useLingui } from '@lingui/react/macro';
import classes from './contact.module.css';

const MAP = 'https://www.openstreetmap.org/?mlat=29.3811&mlon=47.9908#map=16/29.3811/47.9908';

/** Our own drawing, never mirrored; the link opens a real map. */
export function OfficeMap() {
  const { t } = useLingui();
  return (
    <figure className={classes.map}>
      <svg
        viewBox="0 0 640 320"
        role="img"
        aria-label={t`Map: the office in Sharq, between the Gulf Road and the towers`}
      >
        <rect width="640" height="320" fill="var(--et-map-land)" />
        <path d="M0 0h640v58c-90 34-150 12-228 30S262 132 170 108 40 92 0 118z" fill="var(--et-map-sea)" />
        <g fill="none" stroke="var(--et-map-road)" strokeLinecap="round">
          <path d="M-10 140c80-26 130-6 190-4s120-30 214-50 150 0 256-40" strokeWidth="13" />
          <path d="M-10 232c110-30 190-20 300-44s190-40 360-62" strokeWidth="11" />
          <path d="M96 128 150 330M236 134l48 196M372 100l58 230M506 76l52 254" strokeWidth="8" />
          <path d="M-10 296c150-22 340-40 660-90" strokeWidth="7" />
        </g>
        <g fill="var(--et-map-block)">
          <path d="m124 158 92-10 16 60-92 14zM254 150l112-24 18 62-112 22zM398 116l96-16 16 64-96 16z" />
          <path d="m150 246 96-16 16 60-98 12zM300 220l106-18 18 62-108 16zM442 192l86-12 16 64-86 12z" />
        </g>
        <g fill="var(--et-ink3)" fontSize="15" textAnchor="middle">
          <text x="300" y="40">
            {t`Kuwait Bay`}
          </text>
          <text x="560" y="52" transform="rotate(-11 560 52)" fontSize="13">
            {t`Gulf Road`}
          </text>
          <text x="120" y="222" transform="rotate(-9 120 222)" fontSize="13">
            {t`Ahmad Al-Jaber St.`}
          </text>
        </g>
        <path d="M340 178c0 17-24 43-24 43s-24-26-24-43a24 24 0 0 1 48 0z" fill="var(--et-red)" />
        <circle cx="316" cy="178" r="9" fill="var(--et-card)" />
        <text x="316" y="246" textAnchor="middle" fontSize="17" fontWeight="700" fill="var(--et-ink)">
          ETravelers
        </text>
      </svg>
      <figcaption>
        <a href={MAP} rel="noreferrer" className="et-link">
          <Trans>Open in a map</Trans>
        </a>
      </figcaption>
    </figure>
  );
}
