import type { Sentence } from '@studiolo/contract/text/say';
import { sentenceOfFault } from '../../../core/conversation/answer/sentence-of-fault.ts';
import { OutcomeUnknown } from '../../../core/runs/steps/run-context.ts';
import type { Log } from '../../../platform/logging/log.ts';
import { PaintRefused } from '../../../ports/painter.ts';
import { ProviderFault, type ProviderFaultKind } from '../../../ports/text-model.ts';
import { PictureAway } from './fetch-picture.ts';
import { TaskLost } from './paint-task.ts';

/** The service that was to draw is set up no more. */
export class NoPainter extends Error {}

/** Of what goes wrong with any service, what is said otherwise of one that draws. */
const SAID: Partial<Record<ProviderFaultKind, Sentence['key']>> = {
  unavailable: 'drawing-away',
  unreachable: 'drawing-away',
  silent: 'drawing-away',
  cut: 'drawing-away',
  garbled: 'drawing-garbled',
  refused: 'drawing-declined',
};

const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

/** Why a drawing came to nothing, as its owner is told; undefined for what is worth another attempt. */
export const explainDrawing = (error: unknown, log: Pick<Log, 'warn'>): Sentence | undefined => {
  if (error instanceof NoPainter) return { key: 'draw-no-service' };
  if (error instanceof TaskLost) return { key: error.key };
  if (error instanceof OutcomeUnknown) return { key: 'drawing-unknown' };
  if (isDiskFull(error)) return { key: 'drawing-no-room' };
  if (error instanceof PaintRefused)
    return error.reason === ''
      ? { key: 'drawing-failed' }
      : { key: 'drawing-refused', values: { reason: error.reason } };
  if (error instanceof PictureAway) {
    log.warn({ err: error.cause }, 'a picture could not be fetched');
    return { key: 'drawing-not-brought' };
  }
  if (!(error instanceof ProviderFault)) return undefined;
  log.warn({ kind: error.kind, reason: error.message }, 'a drawing service failed');
  const key = SAID[error.kind];
  return key ? { key } : sentenceOfFault(error);
};
