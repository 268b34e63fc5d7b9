import { createContext, useContext } from 'react';
import { LOCATIONS, type CurrencyCode, type Locale, type LocationId, type Market } from '#contract/constants.ts';

export type Scope = { locale: Locale; location: LocationId; currency: CurrencyCode };

export const MARKET_LOCATION: Record<Market, LocationId> = { kw: 85, sa: 86 };
export const marketOf = (location: LocationId): Market => LOCATIONS[location].market;

/** By its market. */
export const scopeOfMarket = (locale: Locale, market: Market): Scope => {
  const location = MARKET_LOCATION[market];
  return { locale, location, currency: LOCATIONS[location].currency };
};

const ScopeContext = createContext<Scope>(scopeOfMarket('ar', 'kw'));
export const ScopeProvider = ScopeContext.Provider;
export const useScope = (): Scope => useContext(ScopeContext);
