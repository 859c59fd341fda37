import type { UserInfo } from '@studiolo/contract/account/entities';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { AccountStore, UserRow } from '../account.store.ts';
import type { AvatarService } from './avatars.service.ts';

/** What somebody paid for, as the page reads it. */
type Vip = Pick<
  UserInfo,
  'isChatgptVip' | 'chatgptVipExpirationTime' | 'isMidjourneyVip' | 'midjourneyVipExpirationTime'
>;
export type VipOf = (userId: string) => Promise<Vip>;

type Deps = {
  store: AccountStore;
  avatars: AvatarService;
  vipOf: VipOf;
  /** Addresses whose owners run this place. */
  adminEmails: ReadonlySet<string>;
};

export type ProfileService = ReturnType<typeof createProfileService>;

/** Who somebody is to others and to the page. Operators are who made the first account, and whom the settings name. */
export const createProfileService = ({ store, avatars, vipOf, adminEmails }: Deps) => {
  const isOperator = (user: UserRow): boolean =>
    user.isOperator || (user.email !== null && adminEmails.has(user.email));

  return {
    async isAdmin(userId: string): Promise<boolean> {
      const user = await store.userById(userId);
      return user !== undefined && isOperator(user);
    },

    async user(userId: string): Promise<UserInfo> {
      const [user, vip] = await Promise.all([store.userById(userId), vipOf(userId)]);
      if (!user) throw new Refusal('SIGNED_OUT');
      return {
        nickname: user.nickname,
        avatar: user.avatar,
        email: user.email ?? '',
        mobile: user.mobile ?? '',
        account: user.mobile ?? '',
        cliUserId: user.id,
        tableId: user.id,
        inviteId: user.inviteId,
        ...vip,
        hasPassword: user.passwordHash !== null,
        mustChangePassword: user.mustChangePassword,
        isAdmin: isOperator(user),
      };
    },

    async updateBase(
      userId: string,
      { nickname, avatar }: { nickname?: string | undefined; avatar?: string | undefined },
    ): Promise<null> {
      if (avatar !== undefined) await avatars.choose(userId, avatar);
      if (nickname !== undefined) await store.setUser(userId, { nickname });
      return null;
    },
  };
};
