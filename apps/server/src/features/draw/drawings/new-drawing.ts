import { randomUUID } from 'node:crypto';
import type { Sentence } from '@studiolo/contract/text/say';
import type { DrawMatrix } from '@studiolo/contract/draw/entities';
import { cellsOf, isValidMatrix } from '@studiolo/contract/draw/matrix';
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

const closestTo = (aspect: string, offered: readonly string[]): string | undefined =>
  offered.toSorted(
    (one, other) => Math.abs(ratioOf(one) - ratioOf(aspect)) - Math.abs(ratioOf(other) - ratioOf(aspect)),
  )[0];

const unsupportedBy = (
  { parameters: supported, acceptsOtherFlags }: ImageGenerator,
  parameters: DrawParameters,
): string[] => [
  ...Object.keys(parameters)
    .filter((name) => name !== 'others' && !supported.some((each) => each === name))
    .map((name) => `--${name}`),
  ...(acceptsOtherFlags ? [] : otherNamesIn(parameters)),
];

/** Lists the parts of a request that the service ignores or changes. */
const remarksOf = (
  generator: ImageGenerator,
  parameters: DrawParameters,
  { prompt, sourceIds, options }: DrawingRequest,
): Sentence[] => {
  const { aspects } = generator;
  const sources = sourceIds.length;
  const isChange = options?.change !== undefined;
  const settings = otherSettingsIn(prompt).join(', ');
  const unsupported = [...unsupportedBy(generator, parameters), ...(settings === '' ? [] : [settings])];
  const { ar } = parameters;
  const closestAspect = ar && aspects && !isChange ? closestTo(ar, aspects) : ar;
  return [
    ...(unsupported.length > 0
      ? [{ key: 'draw-left-out' as const, values: { names: unsupported.join(' ') } }]
      : []),
    ...(ar && closestAspect && closestAspect !== ar
      ? [{ key: 'draw-aspect-near' as const, values: { asked: ar, given: closestAspect } }]
      : []),
    ...(generator.maxSources !== undefined && sources > generator.maxSources
      ? [{ key: 'draw-few-sources' as const, values: { count: generator.maxSources } }]
      : []),
  ];
};

/** Refuses a grid with unsupported parameters or invalid values. */
const checkMatrix = (generator: ImageGenerator, matrix: DrawMatrix): void => {
  const unsupported = [matrix.across, matrix.down].find(
    ({ name }) => !generator.parameters.some((each) => each === name),
  );
  if (unsupported)
    throw new Refusal('INVALID', { key: 'draw-matrix-unknown', values: { name: unsupported.name } });
  if (!isValidMatrix(matrix)) throw new Refusal('INVALID', { key: 'draw-matrix-invalid' });
};

/**
 * Creates the row of a drawing. Refuses invalid parameters, and notes in `remark` those that the service does
 * not support.
 */
export const newDrawing = (
  owner: string,
  generator: ImageGenerator,
  request: DrawingRequest,
  now: Date,
): DrawingRow => {
  if (permutationsOf(request.prompt, generator.acceptsOtherFlags === true).length > 1)
    throw new Refusal('INVALID', { key: 'draw-permutations' });
  const { words, parameters, faults } = parsePrompt(request.prompt);
  const [fault] = faults;
  if (fault) {
    const key = `draw-parameter-${fault.reason}` as const;
    throw new Refusal('INVALID', { key, values: { name: fault.name } });
  }
  const { matrix } = request;
  if (matrix) checkMatrix(generator, matrix);
  const remarks = remarksOf(generator, parameters, request);
  const maxCount = generator.maxPictures;
  const id = randomUUID();
  return {
    id,
    ownerId: owner,
    msgId: request.msgId,
    action: request.action,
    serviceName: generator.name,
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
    count: matrix ? cellsOf(matrix).length : Math.min(request.count ?? maxCount, maxCount),
    isSketch: generator.isFree,
    state: 'drawing' as const,
    progress: 0,
    ahead: 0,
    preview: '',
    error: null,
    serviceData: null,
    task: null,
    remark: remarks.length === 0 ? null : remarks,
    createdAt: now,
    startedAt: null,
    deletedAt: null,
  };
};
