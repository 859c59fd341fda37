import type { Schedule } from '@studiolo/contract/evidence/schedule';
import { IconSitemap } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { wireTexts } from '../../platform/i18n/wire-texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Choices } from '../../ui/fields/Choices.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { readAddresses } from './addresses.ts';
import styles from './PageAddresses.module.css';
import { shelfTexts } from './shelf.texts.ts';
import { SCHEDULES } from './schedules.ts';

export type ListSitemap = (url: string) => Promise<{ urls: string[]; isMore: boolean } | undefined>;

type SitemapProps = { url: string | undefined; list: ListSitemap; onFound: (urls: string[]) => void };

/** Replaces the URL of a sitemap with its pages, for review before they are added. */
const SitemapButton = ({ url, list, onFound }: SitemapProps) => {
  const text = useText(shelfTexts);
  const [isBusy, setIsBusy] = useState(false);
  const [summary, setSummary] = useState('');
  const show = async (address: string) => {
    setIsBusy(true);
    const listed = await list(address);
    setIsBusy(false);
    if (!listed) return;
    onFound(listed.urls);
    setSummary(text(listed.isMore ? 'sitemapMore' : 'sitemapAll', { count: listed.urls.length }));
  };
  return (
    <div className={styles['sitemap']}>
      <Button
        size="sm"
        icon={<IconSitemap size={16} stroke={1.8} />}
        isBusy={isBusy}
        disabled={url === undefined}
        onClick={() => url !== undefined && void show(url)}
      >
        {text('sitemap')}
      </Button>
      <p role="status">{summary}</p>
    </div>
  );
};

type Props = {
  typed: string;
  onTyped: (typed: string) => void;
  /** Whether the user has tried to add the pages. Until then, a half-typed URL is not shown as an error. */
  isChecked: boolean;
  limit: number;
  listSitemap: ListSitemap;
  schedule: Schedule;
  onSchedule: (schedule: Schedule) => void;
};

/**
 * Fields for the URLs of web pages, optionally all those of a sitemap, and for the interval at which they are
 * refetched.
 */
export const PageAddresses = ({
  typed,
  onTyped,
  isChecked,
  limit,
  listSitemap,
  schedule,
  onSchedule,
}: Props) => {
  const text = useText(shelfTexts);
  const wire = useText(wireTexts);
  const { urls, invalid, completed } = readAddresses(typed);
  const errorOf = (): string | undefined => {
    if (!isChecked) return undefined;
    if (urls.length > limit) return text('urlsMany', { limit });
    if (urls.length > 1 && invalid !== undefined) return text('urlsWrong', { url: invalid });
    return urls.length === 0 || invalid !== undefined ? wire('source-url') : undefined;
  };
  return (
    <>
      <TextArea
        label={text('urls')}
        note={text('urlsNote', { limit })}
        error={errorOf()}
        rows={5}
        inputMode="url"
        autoFocus
        value={typed}
        onChange={({ currentTarget }) => onTyped(currentTarget.value)}
      />
      {isChecked && completed && (
        <Button variant="subtle" onClick={() => onTyped(completed.join('\n'))}>
          {text('completeUrls', { url: completed[urls.indexOf(invalid ?? '')] ?? '' })}
        </Button>
      )}
      <SitemapButton
        url={urls.length === 1 && invalid === undefined ? urls[0] : undefined}
        list={listSitemap}
        onFound={(addresses) => onTyped(addresses.join('\n'))}
      />
      <Choices
        label={text('schedule')}
        choices={SCHEDULES.map((value) => ({ value, label: text(value) }))}
        value={schedule}
        onChange={onSchedule}
      />
    </>
  );
};
