/**
 * Who stands behind a request. `pending` has proven a password but not yet the address; `payer` may pay for a user and
 * nothing else; `initial` is a user who first has to change the password that an operator gave out; `visitor` talks to one
 * bot and has no account; `key` is a program to which the owner of a bot gave a key of it.
 */
export type Caller =
  | { kind: 'anonymous' }
  | { kind: 'pending'; sessionId: string; signUpId: string }
  | { kind: 'payer'; userId: string }
  | { kind: 'initial'; sessionId: string; userId: string }
  | { kind: 'user'; sessionId: string; userId: string }
  | { kind: 'visitor'; botId: string; visitorId: string }
  | { kind: 'key'; botId: string; keyId: string };

export type UserCaller = Extract<Caller, { kind: 'user' }>;
export type VisitorCaller = Extract<Caller, { kind: 'visitor' }>;
export type KeyCaller = Extract<Caller, { kind: 'key' }>;
export type PendingCaller = Extract<Caller, { sessionId: string }>;
/** Who may change the password. */
export type AccountCaller = Extract<Caller, { sessionId: string; userId: string }>;
export type PayingCaller = Extract<Caller, { kind: 'payer' | 'user' }>;

/** Tells who a token belongs to; anonymous when it is unknown, ended or absent. The zone is where the caller says to be. */
export type ResolveCaller = (token: string | undefined, timeZone?: string) => Promise<Caller>;
