/** As in the expert's plan, at least one per stop. */
export function shareNights(planned: number[], nights: number): number[] {
  const whole = planned.reduce((total, share) => total + share, 0);
  const exact = planned.map((share) => (share * nights) / whole);
  const shares = exact.map((share) => Math.max(1, Math.floor(share)));
  const spare = (index: number) => (exact[index] ?? 0) - (shares[index] ?? 0);
  const order = planned.map((_, index) => index);
  while (shares.reduce((total, share) => total + share, 0) !== nights) {
    const missing = shares.reduce((total, share) => total + share, 0) < nights;
    const open = missing ? order : order.filter((index) => (shares[index] ?? 0) > 1);
    const next = open.toSorted((one, other) => (missing ? spare(other) - spare(one) : spare(one) - spare(other)))[0];
    if (next === undefined) break;
    shares[next] = (shares[next] ?? 0) + (missing ? 1 : -1);
  }
  return shares;
}
