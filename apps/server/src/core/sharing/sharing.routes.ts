import { signSharedPage } from '@studiolo/contract/sharing/endpoints';
import { handle } from '../../platform/http/handle.ts';
import type { ShareSignatures } from './share-signatures.ts';

export const sharingRoutes = (signatures: ShareSignatures) => [
  handle(signSharedPage, ({ input }) => signatures.sign(input.url)),
];
