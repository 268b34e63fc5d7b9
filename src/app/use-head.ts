import { useEffect, useRef } from 'react';
import type { Locale } from '#contract/constants.ts';
import { ahead, soon } from '#src/delivery/idle.ts';
import { isFirstPaint } from './first-paint.ts';
import type { Head, HeadPlace } from '#src/routing/head.ts';
import { titleOf } from '#src/tab/title.ts';

/** The languages' domains as marked by the server; else our own origin (R3). */
function originsHere(): Record<Locale, string> {
  const { originAr = location.origin, originEn = location.origin } = document.documentElement.dataset;
  return { ar: originAr, en: originEn };
}

/**
 * The server's head stays until a navigation. The writer loads with the first client-rendered page; only the title is
 * immediate.
 */
export function useHead(head: Head | null, { locale, bare }: Omit<HeadPlace, 'origins'>): void {
  const title = head === null ? '' : titleOf(head);
  const identity = head === null ? '' : JSON.stringify([head, locale, bare]);
  const mayBeServers = useRef(isFirstPaint());
  useEffect(() => {
    let isShown = head !== null;
    // rewriting costs phones a long task and drops what only engines read
    const isServers = mayBeServers.current && document.title === title;
    mayBeServers.current = false;
    const show = async () => {
      await soon();
      if (!isShown || head === null) return;
      offerApp(locale);
      if (isServers) return;
      document.title = title;
      const { headHtml } = await ahead(() => import('#src/routing/head.ts'));
      if (isShown) replaceHead(headHtml(head, { locale, bare, origins: originsHere() }));
    };
    // offline the title is enough
    void show().catch(() => undefined);
    return () => {
      isShown = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the same head said again is no other one
  }, [identity]);
}

function replaceHead(html: string): void {
  for (const old of document.head.querySelectorAll('[data-head]')) old.remove();
  document.head.insertAdjacentHTML('beforeend', html);
}

/** Added late, else a browser fetches it before the first paint. */
function offerApp(locale: Locale): void {
  const href = `/${locale}/manifest.webmanifest`;
  const link =
    document.head.querySelector('link[rel=manifest]') ??
    document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'manifest' }));
  if (link.getAttribute('href') !== href) link.setAttribute('href', href);
}
