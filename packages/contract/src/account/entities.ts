import * as z from 'zod/mini';

/** The signed-in user, as the account popup and the plan logic read it. */
export const UserInfo = z.object({
  nickname: z.string(),
  avatar: z.string(),
  email: z.string(),
  mobile: z.string(),
  account: z.string(),
  /** Names the user on the socket. */
  cliUserId: z.string(),
  tableId: z.string(),
  inviteId: z.string(),
  isChatgptVip: z.boolean(),
  chatgptVipExpirationTime: z.nullable(z.string()),
  isMidjourneyVip: z.boolean(),
  midjourneyVipExpirationTime: z.nullable(z.string()),
});
export type UserInfo = z.infer<typeof UserInfo>;

export const Token = z.object({ token: z.string() });

/** `validationEmail` false: the token is good for verification alone until the address is verified. */
export const EmailLogin = z.object({ token: z.string(), validationEmail: z.boolean(), email: z.string() });
export type EmailLogin = z.infer<typeof EmailLogin>;
