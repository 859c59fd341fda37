import type { Schedule } from '@studiolo/contract/bots/knowledge-entities';
import { KNOWLEDGE_LIMITS } from '@studiolo/contract/bots/knowledge-limits';
import { isSourceUrl } from '@studiolo/contract/evidence/source-url';
import { useState } from 'react';
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

/** Web pages by their addresses, and how often they are fetched anew. */
export const AddPagesDialog = ({ botId, onClose }: AddProps) => {
  const text = useText(knowledgeTexts);
  const [typed, setTyped] = useState('');
  const [schedule, setSchedule] = useState<Schedule>('never');
  const urls = linesOf(typed);
  const wrong = urls.find((url) => !isSourceUrl(url));
  return (
    <AddDialog
      title={text('addPages')}
      canAdd={urls.length > 0 && wrong === undefined}
      onAdd={() => addUrls(botId, urls, schedule)}
      onClose={onClose}
    >
      <TextArea
        label={text('urls')}
        note={wrong === undefined ? text('urlsNote') : text('urlsWrong', { url: wrong })}
        rows={6}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <SitemapButton
        botId={botId}
        url={urls.length === 1 && wrong === undefined ? urls[0] : undefined}
        onFound={(found) => setTyped(found.join('\n'))}
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
