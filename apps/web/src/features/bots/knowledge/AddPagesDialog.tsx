import type { Schedule } from '@studiolo/contract/bots/knowledge-entities';
import { KNOWLEDGE_LIMITS } from '@studiolo/contract/bots/knowledge-limits';
import { isSourceUrl } from '@studiolo/contract/evidence/source-url';
import { useState } from 'react';
import { RestoredNote } from '../../../core/form-draft/RestoredNote.tsx';
import { useFormDraft } from '../../../core/form-draft/use-form-draft.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Choices } from '../../../ui/Choices.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { AddDialog, type AddProps } from './AddDialog.tsx';
import { knowledgeTexts } from './knowledge.texts.ts';
import { addUrls } from './queries.ts';
import { SCHEDULES } from './schedules.ts';
import { SitemapButton } from './SitemapButton.tsx';

const linesOf = (typed: string): string[] =>
  typed
    .split(/\s+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, KNOWLEDGE_LIMITS.urlsAtOnce);

/** Web pages by their addresses, and the interval at which they are fetched again. */
export const AddPagesDialog = ({ botId, onClose }: AddProps) => {
  const text = useText(knowledgeTexts);
  const draft = useFormDraft(`bot-pages.${botId}`, { typed: '' });
  const { typed } = draft.value;
  const [schedule, setSchedule] = useState<Schedule>('never');
  const urls = linesOf(typed);
  const wrong = urls.find((url) => !isSourceUrl(url));
  return (
    <AddDialog
      title={text('addPages')}
      canAdd={urls.length > 0 && wrong === undefined}
      onAdd={() => addUrls(botId, urls, schedule)}
      onAdded={draft.clear}
      onClose={onClose}
    >
      <RestoredNote draft={draft} />
      <TextArea
        label={text('urls')}
        note={wrong === undefined ? text('urlsNote') : text('urlsWrong', { url: wrong })}
        rows={6}
        value={typed}
        onChange={({ currentTarget }) => draft.change({ typed: currentTarget.value })}
      />
      <SitemapButton
        botId={botId}
        url={urls.length === 1 && wrong === undefined ? urls[0] : undefined}
        onFound={(found) => draft.change({ typed: found.join('\n') })}
      />
      <Choices
        label={text('schedule')}
        choices={SCHEDULES.map((value) => ({ value, label: text(value) }))}
        value={schedule}
        onChange={setSchedule}
      />
    </AddDialog>
  );
};
