import type { UserInfo } from '@studiolo/contract/account/entities';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { AccountStore } from '../account.store.ts';
import type { AvatarService } from './avatars.service.ts';
import { isOperator } from './operators.ts';

/** A user's plans, in the format of the contract. */
type Vip = Pick<
  UserInfo,
  | 'isChatgptVip'
  | 'chatgptVipExpirationTime'
  | 'isMidjourneyVip'
  | 'midjourneyVipExpirationTime'
  | 'isUnlimited'
>;
export type VipOf = (userId: string) => Promise<Vip>;

type Deps = {
  store: AccountStore;
  avatars: AvatarService;
  vipOf: VipOf;
  /** Addresses of operators, from the settings. */
  adminEmails: ReadonlySet<string>;
};

export type ProfileService = ReturnType<typeof createProfileService>;

export const createProfileService = ({ store, avatars, vipOf, adminEmails }: Deps) => {
  return {
    async isAdmin(userId: string): Promise<boolean> {
      const user = await store.userById(userId);
      return user !== undefined && isOperator(user, adminEmails);
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
        isAdmin: isOperator(user, adminEmails),
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
