export type { RefusedParameter } from '../../ports/text-model.ts';
