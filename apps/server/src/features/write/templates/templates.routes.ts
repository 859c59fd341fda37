import {
  deleteTemplate,
  listTemplates,
  saveTemplate,
  writeFromTemplate,
} from '@studiolo/contract/write/templates/endpoints';
import { handle, handleStream } from '../../../platform/http/handle.ts';
import type { TemplatesService } from './templates.service.ts';

export const templateRoutes = (templates: TemplatesService) => [
  handle(listTemplates, ({ caller, input, locale }) => templates.list(caller.userId, input.language, locale)),
  handle(saveTemplate, ({ caller, input, locale }) => templates.save(caller.userId, input, locale)),
  handle(deleteTemplate, ({ caller, input }) => templates.remove(caller.userId, input.templateId)),
  handleStream(writeFromTemplate, ({ caller, input, locale }, options) =>
    templates.write(caller.userId, input, locale, options),
  ),
];
