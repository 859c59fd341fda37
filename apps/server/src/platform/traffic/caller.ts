/** Who stands behind a request. `pending` has proven a password but not yet the address. */
export type Caller =
  | { kind: 'anonymous' }
  | { kind: 'pending'; sessionId: string; signUpId: string }
  | { kind: 'user'; sessionId: string; userId: string };

export type UserCaller = Extract<Caller, { kind: 'user' }>;
export type PendingCaller = Exclude<Caller, { kind: 'anonymous' }>;

/** Tells who a token belongs to; anonymous when it is unknown, ended or absent. The zone is where the caller says to be. */
export type ResolveCaller = (token: string | undefined, timeZone?: string) => Promise<Caller>;
