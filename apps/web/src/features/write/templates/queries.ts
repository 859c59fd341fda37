import type { TemplateLanguage } from '@studiolo/contract/write/templates/entities';
import { deleteTemplate, listTemplates, saveTemplate } from '@studiolo/contract/write/templates/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { askAnew } from '../../../platform/queries/query-client.ts';

const KEY = 'write-templates';

export const templatesQuery = (language: TemplateLanguage) =>
  queryOptions({
    queryKey: [KEY, language],
    queryFn: ({ signal }) => call(listTemplates, { language }, { signal, isQuiet: true }),
  });

const settled = async (asked: Promise<unknown>): Promise<boolean> => {
  const isDone = await asked.then(
    () => true,
    // A refusal has been told by the call itself.
    () => false,
  );
  void askAnew([KEY]);
  return isDone;
};

export const keepAsTemplate = (name: string, text: string): Promise<boolean> =>
  settled(call(saveTemplate, { name, text }));

export const removeTemplate = (templateId: string): Promise<boolean> =>
  settled(call(deleteTemplate, { templateId }));
