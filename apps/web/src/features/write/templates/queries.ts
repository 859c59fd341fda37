import type { TemplateLanguage } from '@studiolo/contract/write/templates/entities';
import { deleteTemplate, listTemplates, saveTemplate } from '@studiolo/contract/write/templates/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { invalidate } from '../../../platform/queries/query-client.ts';
import { withRefresh } from '../../../platform/queries/with-refresh.ts';

const KEY = 'write-templates';

export const templatesQuery = (language: TemplateLanguage) =>
  queryOptions({
    queryKey: [KEY, language],
    queryFn: ({ signal }) => call(listTemplates, { language }, { signal, isQuiet: true }),
  });

const refreshAfter = (change: Promise<unknown>) => withRefresh(change, () => void invalidate([KEY]));

export const saveAsTemplate = (name: string, text: string): Promise<boolean> =>
  refreshAfter(call(saveTemplate, { name, text }));

export const removeTemplate = (templateId: string): Promise<boolean> =>
  refreshAfter(call(deleteTemplate, { templateId }));
