import type { AdjustmentMemory } from '../../../ports/adjustment-memory.ts';
import { ProviderFault, type RefusedParameter } from '../../../ports/text-model.ts';

export type RequestBody = Record<string, unknown>;

/** Returns the body in a form that avoids the refused parameter, or undefined if no form is left to try. */
export type Adjuster = (body: RequestBody) => RequestBody | undefined;

export type Adjusters = Partial<Record<RefusedParameter, Adjuster>>;

const MAX_MODELS = 500;
const MAX_ADJUSTMENTS = 6;

/** Returns an adjuster that leaves out `name`. */
export const without =
  (name: string): Adjuster =>
  (body) => {
    if (!Object.hasOwn(body, name)) return undefined;
    const { [name]: _refused, ...rest } = body;
    return rest;
  };

/** Remembers refused parameters while the service is connected. */
const createLocalMemory = (): AdjustmentMemory => {
  const learned = new Map<string, readonly RefusedParameter[]>();
  return {
    recall: (model) => learned.get(model) ?? [],
    remember(model, parameters) {
      if (learned.size >= MAX_MODELS) learned.clear();
      learned.set(model, parameters);
    },
  };
};

/** Omits the parts of a request that a model of a service refused, as remembered by `memory`. */
export const createAdjustments = (
  adjusters: Adjusters = {},
  memory: AdjustmentMemory = createLocalMemory(),
) => {
  const adjust = (body: RequestBody, parameter: RefusedParameter): RequestBody | undefined =>
    adjusters[parameter]?.(body);

  return {
    apply: (model: string, body: RequestBody): RequestBody =>
      memory.recall(model).reduce((result, parameter) => adjust(result, parameter) ?? result, body),

    /**
     * Returns the body for the retry after `error`, or undefined if the error names nothing that can be
     * omitted.
     */
    learn(model: string, body: RequestBody, error: unknown): RequestBody | undefined {
      const parameter = error instanceof ProviderFault ? error.parameter : undefined;
      const adjustment = memory.recall(model);
      if (parameter === undefined || adjustment.length >= MAX_ADJUSTMENTS) return undefined;
      const adjusted = adjust(body, parameter);
      if (!adjusted) return undefined;
      memory.remember(model, [...adjustment, parameter]);
      return adjusted;
    },
  };
};
