import {
  listVoiceShares,
  openVoiceShare,
  revokeVoiceShare,
  shareRecording,
} from '@studiolo/contract/voice/share-endpoints';
import { handle } from '../../../platform/http/handle.ts';
import type { SharingService } from './sharing.service.ts';

export const sharingRoutes = (sharing: SharingService) => [
  handle(listVoiceShares, ({ caller, input }) => sharing.list(caller.userId, input.recordingId)),
  handle(shareRecording, ({ caller, input }) =>
    sharing.create(caller.userId, input.recordingId, input.level),
  ),
  handle(revokeVoiceShare, ({ caller, input }) => sharing.revoke(caller.userId, input.shareId)),
  handle(openVoiceShare, ({ input, locale }) => sharing.open(input.shareId, locale)),
];
