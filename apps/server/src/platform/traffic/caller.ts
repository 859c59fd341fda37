/**
 * The sender of a request. `pending` has proven a password but not the address yet; `payer` may pay for a
 * user and nothing else; `initial` is a user who must first change the password set by an operator; `visitor`
 * talks to one bot and has no account; `key` is a program that uses a key of one bot, issued by the bot's
 * owner.
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
export type AccountCaller = Extract<Caller, { sessionId: string; userId: string }>;
export type PayingCaller = Extract<Caller, { kind: 'payer' | 'user' }>;

/**
 * Resolves a token to its caller: anonymous if it is unknown, expired or missing. The time zone is the one
 * that the caller sent.
 */
export type ResolveCaller = (token: string | undefined, timeZone?: string) => Promise<Caller>;
