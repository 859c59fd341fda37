import { beginImport, listImports } from '@studiolo/contract/chat/import-endpoints';
import { handle } from '../../../platform/http/handle.ts';
import type { ImportService } from './imports.service.ts';

export const importRoutes = (imports: ImportService) => [
  handle(beginImport, ({ caller, locale }, file) => imports.begin(caller.userId, file, locale)),
  handle(listImports, ({ caller, locale }) => imports.list(caller.userId, locale)),
];
