import { PREFERENCES, type UserInfo } from '@studiolo/contract/account/entities';
import { getPreferences } from '@studiolo/contract/account/setting-endpoints';
import { getUser } from '@studiolo/contract/account/endpoints';
import type { PublicConfig } from '@studiolo/contract/config/entities';
import { signInMethodsOf } from '@studiolo/contract/config/sign-in-methods';
import { getConfig } from '@studiolo/contract/config/endpoints';
import { NO_RETENTION_RULES } from '@studiolo/contract/retention/rules';
import { getChatCount } from '@studiolo/contract/ledger/endpoints';
import { pageRuns } from '@studiolo/contract/runs/endpoints';
import type { FakeServer } from './fake-server.ts';

export const aUser = (more: Partial<UserInfo> = {}): UserInfo => ({
  nickname: 'Lin Yue',
  avatar: '',
  email: 'lin@example.com',
  mobile: '',
  account: '',
  cliUserId: 'user-1',
  tableId: 'user-1',
  inviteId: 'invite-1',
  isChatgptVip: false,
  chatgptVipExpirationTime: null,
  isMidjourneyVip: false,
  midjourneyVipExpirationTime: null,
  hasPassword: true,
  mustChangePassword: false,
  isAdmin: false,
  isUnlimited: false,
  ...more,
});

const ALL_SERVICES = { hasSms: true, hasProvider: true };

/** The configuration of a server that can send codes, but has no other services. */
export const aConfig = (more: Partial<PublicConfig> = {}): PublicConfig => ({
  variant: null,
  termsUrl: 'https://studiolo.example/terms',
  privacyUrl: '',
  termsUrlChina: '',
  privacyUrlChina: '',
  contacts: {
    repository: '',
    email: '',
    community: '',
    social: '',
    feedback: '',
    service: '',
    groupQr: '',
  },
  icpNumber: '',
  hasNoAccounts: false,
  isBuiltinOnly: true,
  completion: 'own',
  canSearchWeb: false,
  hasTranscription: false,
  hasTextRecognition: false,
  hasWeChat: false,
  sendsMail: true,
  sendsSms: true,
  signInProvider: '',
  signInMethods: {
    china: signInMethodsOf('china', ALL_SERVICES),
    international: signInMethodsOf('international', ALL_SERVICES),
  },
  retention: NO_RETENTION_RULES,
  build: 'abc1234',
  ...more,
});

/** Answers the requests of the shell. */
export const answerFrame = (server: FakeServer, user: UserInfo = aUser()): void => {
  server.answer(getUser, () => user);
  server.answer(getPreferences, () => PREFERENCES);
  server.answer(getConfig, () => aConfig());
  server.answer(pageRuns, () => ({ records: [], total: 0, current: 1, size: 20, pages: 0 }));
  server.answer(getChatCount, () => ({
    isPay: false,
    totalDay: 0,
    remainder: 0,
    deadline: '',
    dailyCount: 7,
    monthCount: 0,
    FixedCount: 0,
    endTime: '',
    totalfreeCount: 20,
    payType: 'month' as const,
    resetsAt: '2026-11-21T00:00:00Z',
  }));
};
