import { randomUUID } from 'node:crypto';
import type { Sentence } from '@studiolo/contract/text/say';
import type { DrawMatrix } from '@studiolo/contract/draw/entities';
import { cellsOf, isPossible } from '@studiolo/contract/draw/matrix';
import { otherNamesIn, parsePrompt, type DrawParameters } from '@studiolo/contract/draw/parameters';
import { otherSettingsIn } from '@studiolo/contract/draw/pasted-prompt';
import { permutationsOf } from '@studiolo/contract/draw/permutations';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { ImageGenerator } from '../../../ports/image-generator.ts';
import type { DrawingRow } from './drawings.store.ts';

export type DrawingRequest = { msgId: string } & Pick<DrawingRow, 'action' | 'prompt' | 'sourceIds'> &
  Partial<Pick<DrawingRow, 'parentId' | 'parentIndex' | 'familyId' | 'options' | 'maskId' | 'count'>> & {
    matrix?: DrawMatrix | undefined;
  };

const ratioOf = (aspect: string): number => {
  const [across = 1, down = 1] = aspect.split(':').map(Number);
  return Math.log(across / down);
};

const nearest = (aspect: string, offered: readonly string[]): string | undefined =>
  offered.toSorted(
    (one, other) => Math.abs(ratioOf(one) - ratioOf(aspect)) - Math.abs(ratioOf(other) - ratioOf(aspect)),
  )[0];

const unknownTo = (
  { parameters: known, takesOthers }: ImageGenerator,
  parameters: DrawParameters,
): string[] => [
  ...Object.keys(parameters)
    .filter((name) => name !== 'others' && !known.some((each) => each === name))
    .map((name) => `--${name}`),
  ...(takesOthers ? [] : otherNamesIn(parameters)),
];

/** Explains which parts of a request the service ignores or changes. */
const remarksOf = (
  painter: ImageGenerator,
  parameters: DrawParameters,
  { prompt, sourceIds, options }: DrawingRequest,
): Sentence[] => {
  const { aspects } = painter;
  const sources = sourceIds.length;
  const isChange = options?.change !== undefined;
  const settings = otherSettingsIn(prompt).join(', ');
  const unknown = [...unknownTo(painter, parameters), ...(settings === '' ? [] : [settings])];
  const { ar } = parameters;
  const near = ar && aspects && !isChange ? nearest(ar, aspects) : ar;
  return [
    ...(unknown.length > 0 ? [{ key: 'draw-left-out' as const, values: { names: unknown.join(' ') } }] : []),
    ...(ar && near && near !== ar
      ? [{ key: 'draw-aspect-near' as const, values: { asked: ar, given: near } }]
      : []),
    ...(painter.sources !== undefined && sources > painter.sources
      ? [{ key: 'draw-few-sources' as const, values: { count: painter.sources } }]
      : []),
  ];
};

/** A grid of parameters that the service supports, with only valid values. */
const checkMatrix = (painter: ImageGenerator, matrix: DrawMatrix): void => {
  const unknown = [matrix.across, matrix.down].find(
    ({ name }) => !painter.parameters.some((each) => each === name),
  );
  if (unknown) throw new Refusal('INVALID', { key: 'draw-matrix-unknown', values: { name: unknown.name } });
  if (!isPossible(matrix)) throw new Refusal('INVALID', { key: 'draw-matrix-invalid' });
};

/**
 * Creates a drawing for a service. Refuses wrong parameters; reports those that the service does not support.
 */
export const newDrawing = (
  owner: string,
  painter: ImageGenerator,
  request: DrawingRequest,
  now: Date,
): DrawingRow => {
  if (permutationsOf(request.prompt, painter.takesOthers === true).length > 1)
    throw new Refusal('INVALID', { key: 'draw-permutations' });
  const { words, parameters, faults } = parsePrompt(request.prompt);
  const [fault] = faults;
  if (fault) {
    const key = `draw-parameter-${fault.reason}` as const;
    throw new Refusal('INVALID', { key, values: { name: fault.name } });
  }
  const { matrix } = request;
  if (matrix) checkMatrix(painter, matrix);
  const remarks = remarksOf(painter, parameters, request);
  const most = painter.pictures;
  const id = randomUUID();
  return {
    id,
    ownerId: owner,
    msgId: request.msgId,
    action: request.action,
    painter: painter.name,
    parentId: request.parentId ?? null,
    parentIndex: request.parentIndex ?? 0,
    familyId: request.familyId ?? id,
    prompt: request.prompt,
    words,
    parameters,
    options: request.options ?? {},
    sourceIds: request.sourceIds,
    maskId: request.maskId ?? null,
    matrix: matrix ?? null,
    count: matrix ? cellsOf(matrix).length : Math.min(request.count ?? most, most),
    isSketch: painter.isFree,
    state: 'drawing' as const,
    progress: 0,
    ahead: 0,
    preview: '',
    error: null,
    told: null,
    task: null,
    remark: remarks.length === 0 ? null : remarks,
    createdAt: now,
    startedAt: null,
    deletedAt: null,
  };
};
