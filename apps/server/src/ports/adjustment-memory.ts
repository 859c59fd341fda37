import type { RefusedParameter } from './text-model.ts';

/** Stores the request parameters that each model of a service rejected. */
export type AdjustmentMemory = {
  recall: (model: string) => readonly RefusedParameter[];
  remember: (model: string, parameters: readonly RefusedParameter[]) => void;
};
