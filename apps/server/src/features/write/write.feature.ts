import { complete } from '@studiolo/contract/write/endpoints';
import type { Feature } from '../../core/extension-points/extension-points.feature.ts';
import { handle } from '../../platform/http/handle.ts';
import { createCompletionService } from './completion/completion.service.ts';
import { createDocumentsPart, type DocumentDeps } from './documents/documents.part.ts';
import { createDocumentPublishing, type PublishingDeps } from './publishing/publishing.part.ts';
import { createWechatPart, type WechatDeps } from './wechat/wechat.part.ts';

type Deps = DocumentDeps & PublishingDeps & WechatDeps & Parameters<typeof createCompletionService>[0];

/** Documents, completions, publishing and WeChat drafts. */
export const createWriteFeature = (deps: Deps): Feature[] => {
  const completion = createCompletionService(deps);
  const documents = createDocumentsPart(deps);
  return [
    {
      routes: [
        handle(complete, async ({ caller, input }) => ({
          text: await completion.complete(caller.userId, input),
        })),
      ],
    },
    documents.feature,
    createDocumentPublishing({ ...deps, ...documents }),
    createWechatPart(deps),
  ];
};
