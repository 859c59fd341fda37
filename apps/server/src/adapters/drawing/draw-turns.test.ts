import { expect, it } from 'vitest';
import { silentLog } from '../../platform/logging/log.ts';
import { createDrawTurns } from './draw-turns.ts';

it('leaves a chat to the page where nothing is there to draw with [chat.sessions]', async () => {
  const drawTurns = createDrawTurns({ file: '/nowhere/draw-turns.js', log: silentLog() });
  expect(await drawTurns([], 'en_US')).toBe('');
});
