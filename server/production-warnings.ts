import type { Env } from './env.ts';
import { chooseSuppliers, hasEmbedded } from './suppliers/choose.ts';

/** Reserved domains (RFC 2606), as in the defaults. */
const isNobodys = (address: string) =>
  /@(?:[^\s>@]+\.)?(?:example(?:\.(?:com|net|org))?|test|invalid)>?$/u.test(address);
const isHere = (url: string) => /^(localhost|127\.|0\.0\.0\.0|\[::1\])/u.test(new URL(url).host);

/** Empty outside production; `variables` raw, to tell choices from defaults. */
export function productionWarnings(env: Env, variables: Record<string, string | undefined>): string[] {
  if (env.mode !== 'production' || env.demo) return [];
  const { flights, hotels, activities } = chooseSuppliers(env);
  const invented = [
    ...(hasEmbedded(flights) ? ['flights (FLIGHT_SUPPLIERS)'] : []),
    ...(hasEmbedded(hotels) ? ['hotels (HOTEL_SUPPLIERS)'] : []),
    ...(hasEmbedded(activities) ? ['activities and transfers (ACTIVITY_SUPPLIERS)'] : []),
  ];
  const checks: [boolean, string][] = [
    [
      env.smtpUrl === null,
      'NO MAIL LEAVES THIS SERVER: SMTP_URL is not set, and no customer gets a confirmation or a code.',
    ],
    [isNobodys(env.staffAddress), `STAFF_MAIL is ${env.staffAddress}: messages of visitors reach nobody.`],
    [isNobodys(env.mailFrom), `MAIL_FROM is ${env.mailFrom}: mails come from an address that is not yours.`],
    [
      isHere(env.publicUrl) || !env.publicUrl.startsWith('https://'),
      `PUBLIC_URL is ${env.publicUrl}: links in mails, and the gateway's way back and messages, need a public https address.`,
    ],
    [
      !variables.TRUST_PROXY,
      'TRUST_PROXY is not set: behind a proxy all visitors count as one address, and its limits stop them together; false says that there is none.',
    ],
    [
      env.databaseUrl !== null && env.secretKey === null && env.secretKeys.length === 0,
      'SECRET_KEY is not set: the key that seals personal data lies in the same database as the data.',
    ],
    [
      !env.live,
      'LIVE is not set: the payment gateway is asked with a test key, and what customers pay is no real money.',
    ],
    [
      env.ratesSource === null && env.ratesUrl === null,
      'RATES_SOURCE is not set: prices are converted at the table that comes with the product, or at what staff write.',
    ],
    [
      invented.length > 0,
      `From the embedded suppliers come ${invented.join(', ')}: nothing is bought from a real airline, hotel or provider.`,
    ],
  ];
  return checks.filter(([isUnfit]) => isUnfit).map(([, sentence]) => sentence);
}
