import { readManual } from '@studiolo/contract/manual/endpoints';
import { handle } from '../../platform/http/handle.ts';
import type { Manual } from './manual.ts';

export const manualRoutes = (manual: Manual) => [handle(readManual, ({ locale }) => manual.pages(locale))];
