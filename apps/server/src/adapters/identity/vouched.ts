import type { Vouched } from '../../ports/identity-provider.ts';

type Claims = { iss: string; sub: string; [claim: string]: unknown };

const textOf = (claim: unknown): string | undefined =>
  typeof claim === 'string' && claim !== '' ? claim : undefined;

/** What the claims say of somebody. Some providers write the boolean as a text. */
export const toVouched = ({ iss, sub, email, email_verified, name }: Claims): Vouched => ({
  issuer: iss,
  subject: sub,
  email:
    email_verified === true || email_verified === 'true' ? textOf(email)?.trim().toLowerCase() : undefined,
  name: textOf(name),
});
