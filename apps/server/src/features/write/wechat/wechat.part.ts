import {
  importExternalPicture,
  pushDraft,
  getWechatAccount,
} from '@studiolo/contract/write/wechat-endpoints';
import type { Files } from '../../../core/files/files.service.ts';
import type { Feature } from '../../../core/extension-points/extension-points.feature.ts';
import type { FetchPicture } from '../../../core/web/fetch-picture.ts';
import { handle } from '../../../platform/http/handle.ts';
import type { Log } from '../../../platform/logging/log.ts';
import type { PublicAccount } from '../../../ports/public-account.ts';
import { createImportPicture } from './import-picture.ts';
import { createDraftService } from './drafts.service.ts';

export type WechatDeps = {
  files: Pick<Files, 'savePicture' | 'refuseFull' | 'pictures' | 'whenRead'>;
  fetchPicture: FetchPicture;
  account: PublicAccount | undefined;
  mayPush: (userId: string) => Promise<boolean>;
  log: Log;
};

export const createWechatPart = (deps: WechatDeps): Feature => {
  const importPicture = createImportPicture(deps);
  const drafts = createDraftService(deps);
  return {
    routes: [
      handle(importExternalPicture, ({ caller, input }) => importPicture(caller.userId, input.url)),
      handle(getWechatAccount, async ({ caller }) => ({ canPush: await drafts.canPush(caller.userId) })),
      handle(pushDraft, ({ caller, input }) => drafts.push(caller.userId, input)),
    ],
  };
};
