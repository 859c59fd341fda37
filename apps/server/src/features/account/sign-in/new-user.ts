import { ACCOUNT_LIMITS } from '@studiolo/contract/account/limits';
import { Nickname } from '@studiolo/contract/account/rules';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { Queryable } from '../../../platform/database/database.ts';
import type { AccountStore, UserRow } from '../account.store.ts';
import { newInviteId } from '../guards/secrets.ts';

export type Address = { email: string } | { mobile: string };

type NewUser = {
  address: Address;
  passwordHash?: string;
  mustChangePassword?: boolean;
  isOperator?: boolean;
  inviteId?: string | null | undefined;
  timeZone?: string | undefined;
  /** Preferred nickname, for example from an external provider; ignored if invalid. */
  name?: string | undefined;
  locale: Locale;
};

const nicknameOf = (address: Address, locale: Locale): string => {
  if ('mobile' in address) return `${locale === 'zh_CN' ? '用户' : 'User '}${address.mobile.slice(-4)}`;
  const name = address.email.slice(0, address.email.indexOf('@')).replaceAll(/[^\p{L}\p{M}\p{Nd}_.-]/gu, '-');
  return name.slice(0, ACCOUNT_LIMITS.nicknameMax);
};

/** Creates a user; returns undefined if the address or number already has an account. */
export const insertNewUser = async (
  store: AccountStore,
  { address, inviteId, name, locale, ...rest }: NewUser,
  queryable?: Queryable,
): Promise<UserRow | undefined> => {
  const inviter = inviteId ? await store.userByInviteId(inviteId, queryable) : undefined;
  return store.insertUser(
    {
      ...rest,
      ...address,
      nickname: Nickname.safeParse(name).data ?? nicknameOf(address, locale),
      inviteId: newInviteId(),
      invitedBy: inviter?.id ?? null,
    },
    queryable,
  );
};
