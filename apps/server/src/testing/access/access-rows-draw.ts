import { randomUUID } from 'node:crypto';
import type { AccessRows } from './access-row.ts';

const aMessage = () => ({ msgId: randomUUID() });
const aDrawing = () => ({ mjTaskId: randomUUID() });

export const DRAW_ROWS: AccessRows = {
  '/cli/mj/v1/imagine': { sample: () => ({ ...aMessage(), prompt: 'A tower --ar 5' }) },
  '/cli/mj/v1/blend': { sample: () => ({ ...aMessage(), base64ArrayUrl: [] }) },
  '/cli/mj/v1/change': { sample: () => ({ ...aMessage(), ...aDrawing(), action: 'UPSCALE', index: 1 }) },
  '/cli/mj/v1/page': { sample: () => ({}) },
  '/cli/mj/v1/get': { sample: aDrawing },
  '/cli/mj/v1/family': { sample: aDrawing },
  '/cli/mj/v1/del': { sample: aDrawing },
  '/cli/mj/v1/restore': { sample: aDrawing },
  '/cli/mj/v1/favour': { sample: () => ({ ...aDrawing(), index: 1, isFavorite: true }) },
  '/cli/mj/v1/services': { sample: () => ({}) },
  '/cli/mj/v1/boards': { sample: () => ({}) },
  '/cli/mj/v1/saveBoard': { sample: () => ({ boardId: randomUUID(), name: 'A board' }) },
  '/cli/mj/v1/delBoard': { sample: () => ({ boardId: randomUUID() }) },
  '/cli/mj/v1/restoreBoard': { sample: () => ({ boardId: randomUUID() }) },
  '/cli/mj/v1/putOnBoard': {
    sample: () => ({ ...aDrawing(), boardId: randomUUID(), index: 1, isOn: true }),
  },
  '/cli/mj/v1/prompts': { sample: () => ({}) },
  '/cli/mj/v1/keepPrompt': { sample: () => ({ text: 'A tower', isSaved: false }) },
  '/cli/mj/v1/zip': { sample: () => ({ mjTaskIds: [randomUUID()] }) },
  '/cli/mj/v1/aids': { sample: () => ({}) },
  '/cli/mj/v1/improve': { sample: () => ({ prompt: 'A tower' }) },
  '/cli/mj/v1/english': { sample: () => ({ prompt: 'A tower' }) },
  '/cli/mj/v1/describe': { sample: () => ({ fileId: randomUUID() }) },
  '/cli/mj/v1/example/:name/sketch.jpg': { sample: () => ({ name: 'lake' }) },
  '/cli/mj/v1/notify': { sample: () => ({ id: '1', state: 'forged' }) },
};
