/** Who stands behind a request. `pending` has proven a password but not yet the address; `payer` may pay for a user and nothing else. */
export type Caller =
  | { kind: 'anonymous' }
  | { kind: 'pending'; sessionId: string; signUpId: string }
  | { kind: 'payer'; userId: string }
  | { kind: 'user'; sessionId: string; userId: string };

export type UserCaller = Extract<Caller, { kind: 'user' }>;
export type PendingCaller = Extract<Caller, { sessionId: string }>;
export type PayingCaller = Extract<Caller, { userId: string }>;

/** Tells who a token belongs to; anonymous when it is unknown, ended or absent. The zone is where the caller says to be. */
export type ResolveCaller = (token: string | undefined, timeZone?: string) => Promise<Caller>;
