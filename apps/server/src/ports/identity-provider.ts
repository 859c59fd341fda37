/** What the browser was sent away with, known again when it comes back. */
export type Asked = { redirectUri: string; state: string; nonce: string; verifier: string };

/** Somebody as a provider vouches for them. `email` is told only where the provider has verified it. */
export type Vouched = {
  issuer: string;
  subject: string;
  email?: string | undefined;
  name?: string | undefined;
};

export type IdentityFaultKind = 'denied' | 'unreachable' | 'untrusted';

/** Why nobody was vouched for. */
export class IdentityFault extends Error {
  override readonly name = 'IdentityFault';
  readonly kind: IdentityFaultKind;

  constructor(kind: IdentityFaultKind, cause?: unknown) {
    super(kind, { cause });
    this.kind = kind;
  }
}

/** A service that people sign in with elsewhere. What fails is an `IdentityFault`. */
export type IdentityProvider = {
  /** What people call it. */
  name: string;
  /** Where the browser is sent. */
  begin: (asked: Asked) => Promise<string>;
  /** Judges the query that the browser came back with. */
  finish: (asked: Asked, answer: string) => Promise<Vouched>;
};
