import { bringPicture, pushDraft, wechatAccount } from '@studiolo/contract/write/wechat-endpoints';
import type { Files } from '../../../core/files/files.service.ts';
import type { Feature } from '../../../core/plugging/plugging.feature.ts';
import type { FetchPicture } from '../../../core/web/fetch-picture.ts';
import { handle } from '../../../platform/http/handle.ts';
import type { Log } from '../../../platform/logging/log.ts';
import type { PublicAccount } from '../../../ports/public-account.ts';
import { createBringPicture } from './bring-picture.ts';
import { createDraftService } from './drafts.service.ts';

export type WechatDeps = {
  files: Pick<Files, 'keepMade' | 'hasRoom' | 'pictures' | 'whenRead'>;
  fetchPicture: FetchPicture;
  account: PublicAccount | undefined;
  mayPush: (userId: string) => Promise<boolean>;
  log: Log;
};

/** What articles for WeChat need of the server: pictures brought here, and drafts sent there. */
export const createWechatPart = (deps: WechatDeps): Feature => {
  const bring = createBringPicture(deps);
  const drafts = createDraftService(deps);
  return {
    routes: [
      handle(bringPicture, ({ caller, input }) => bring(caller.userId, input.url)),
      handle(wechatAccount, async ({ caller }) => ({ canPush: await drafts.canPush(caller.userId) })),
      handle(pushDraft, ({ caller, input }) => drafts.push(caller.userId, input)),
    ],
  };
};
