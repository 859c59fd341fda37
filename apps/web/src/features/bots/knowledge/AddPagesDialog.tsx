import { KNOWLEDGE_LIMITS } from '@studiolo/contract/bots/knowledge-limits';
import { RestoredNote } from '../../../core/form-draft/RestoredNote.tsx';
import { usePageForm } from '../../../core/sources/adding/use-page-form.ts';
import { PageAddresses } from '../../../core/sources/PageAddresses.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { AddDialog, type AddProps } from './AddDialog.tsx';
import { knowledgeTexts } from './knowledge.texts.ts';
import { addUrls, pagesOfSite } from './queries.ts';

/** Adds web pages by URL, with the interval at which they are refetched. */
export const AddPagesDialog = ({ botId, onClose }: AddProps) => {
  const text = useText(knowledgeTexts);
  const { draft, urls, schedule, check, reportKnown, fields } = usePageForm(
    `bot-pages.${botId}`,
    KNOWLEDGE_LIMITS.urlsAtOnce,
  );
  const add = async (): Promise<boolean> => {
    const added = check() ? await addUrls(botId, urls, schedule) : undefined;
    if (added !== undefined) reportKnown(added);
    return added !== undefined;
  };
  return (
    <AddDialog
      title={text('addPages')}
      canAdd={urls.length > 0}
      onAdd={add}
      onAdded={draft.clear}
      onClose={onClose}
    >
      <RestoredNote draft={draft} />
      <PageAddresses {...fields} listSitemap={(url) => pagesOfSite(botId, url)} />
    </AddDialog>
  );
};
