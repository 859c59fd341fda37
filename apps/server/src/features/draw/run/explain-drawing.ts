import type { Sentence } from '@studiolo/contract/text/say';
import { sentenceOfFault } from '../../../core/models/sentence-of-fault.ts';
import { isDiskFull } from '../../../platform/errors/disk-full.ts';
import { UnknownOutcomeFault } from '../../../core/runs/steps/run-context.ts';
import type { Log } from '../../../platform/logging/log.ts';
import { GenerationRefusal } from '../../../ports/image-generator.ts';
import { ProviderFault, type ProviderFaultKind } from '../../../ports/text-model.ts';
import { PictureFetchError } from './fetch-picture.ts';
import { LostTaskFault } from './generate-task.ts';

/** The drawing's service is no longer configured. */
export class ServiceRemoved extends Error {}

/** Provider faults that have a separate message for drawings. */
const MESSAGE_KEYS: Partial<Record<ProviderFaultKind, Sentence['key']>> = {
  unavailable: 'drawing-away',
  unreachable: 'drawing-away',
  silent: 'drawing-away',
  cut: 'drawing-away',
  garbled: 'drawing-garbled',
  refused: 'drawing-declined',
};

/** Explains a failed drawing to its owner; undefined if a retry may help. */
export const explainDrawing = (error: unknown, log: Pick<Log, 'warn'>): Sentence | undefined => {
  if (error instanceof ServiceRemoved) return { key: 'draw-no-service' };
  if (error instanceof LostTaskFault) return { key: error.key };
  if (error instanceof UnknownOutcomeFault) return { key: 'drawing-unknown' };
  if (isDiskFull(error)) return { key: 'drawing-no-room' };
  if (error instanceof GenerationRefusal)
    return error.reason === ''
      ? { key: 'drawing-failed' }
      : { key: 'drawing-refused', values: { reason: error.reason } };
  if (error instanceof PictureFetchError) {
    log.warn({ err: error.cause }, 'a picture could not be fetched');
    return { key: 'drawing-not-brought' };
  }
  if (!(error instanceof ProviderFault)) return undefined;
  log.warn({ kind: error.kind, reason: error.message }, 'an image service failed');
  const key = MESSAGE_KEYS[error.kind];
  return key ? { key } : sentenceOfFault(error);
};
