import { randomUUID } from 'node:crypto';
import { getDrawing, imagine } from '@studiolo/contract/draw/endpoints';
import type { Drawing } from '@studiolo/contract/draw/entities';
import { pageCharges } from '@studiolo/contract/ledger/endpoints';
import type { AskedOf } from '@studiolo/contract/wire/endpoint';
import type { Client } from './client.ts';
import { until } from './until.ts';

export const endOfDrawing = (client: Client, mjTaskId: string): Promise<Drawing> =>
  until(async () => {
    const drawing = await client.call(getDrawing, { mjTaskId });
    return drawing.code === '01' ? undefined : drawing;
  });

export const drawn = async (
  client: Client,
  asked: Partial<AskedOf<typeof imagine>> & { prompt: string },
): Promise<Drawing> => {
  const { mjTaskId } = await client.call(imagine, { msgId: randomUUID(), type: '', ...asked });
  return endOfDrawing(client, mjTaskId);
};

export const paidFor = async (client: Client): Promise<number> => {
  const { records } = await client.call(pageCharges, { current: 1, size: 100 });
  return records.filter(({ meter }) => meter === 'picture').reduce((sum, { paid }) => sum + paid, 0);
};
