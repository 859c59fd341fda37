import { findMentions } from '@studiolo/contract/mentions/endpoints';
import { handle } from '../../platform/http/handle.ts';
import type { Mentions } from './mentions.service.ts';

export const mentionRoutes = ({ find }: Mentions) => [
  handle(findMentions, ({ caller, input }) => find(caller.userId, input.query, input.kinds)),
];
