import { randomUUID } from 'node:crypto';
import { ask } from '@studiolo/contract/chat/endpoints';
import type { Target } from './ask-raw.ts';
import type { Product } from './product.ts';
import type { Program } from './program.ts';

export const productTarget = ({ url, user }: Product): Target => ({
  url: `${url}/api${ask.path}`,
  headers: { 'x-auth-token': user.token ?? '', 'x-app-code': 'studiolo' },
  bodyFor: (prompt) => ({ msgId: randomUUID(), prompt, model: 'gpt3.5', roleId: '-1' }),
});

export const baselineTarget = ({ url }: Program): Target => ({
  url: `${url}/api/chat`,
  headers: {},
  bodyFor: (content) => ({ model: 'gpt-4o-mini', stream: true, messages: [{ role: 'user', content }] }),
});
