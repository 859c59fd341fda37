/** Parameters for redirecting the browser to a sign-in; checked when it returns. */
export type SignInRequest = { redirectUri: string; state: string; nonce: string; verifier: string };

/** A user that a provider has authenticated. `email` is only set if the provider has verified it. */
export type VerifiedIdentity = {
  issuer: string;
  subject: string;
  email?: string | undefined;
  name?: string | undefined;
  /** Groups of the user, if the operator named their claim. */
  groups?: readonly string[] | undefined;
};

export type IdentityFaultKind = 'denied' | 'unreachable' | 'untrusted';

/** Reason why a sign-in failed. */
export class IdentityFault extends Error {
  override readonly name = 'IdentityFault';
  readonly kind: IdentityFaultKind;

  constructor(kind: IdentityFaultKind, cause?: unknown) {
    super(kind, { cause });
    this.kind = kind;
  }
}

/** An external sign-in provider. Failures are `IdentityFault`s. */
export type IdentityProvider = {
  name: string;
  /** Returns the URL to redirect the browser to. */
  begin: (request: SignInRequest) => Promise<string>;
  /** Validates the query that the browser returned with. */
  finish: (request: SignInRequest, answer: string) => Promise<VerifiedIdentity>;
};
