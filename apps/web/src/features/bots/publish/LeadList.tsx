import type { Bot } from '@studiolo/contract/bots/entities';
import { IconTrash } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Unreached } from '../../../core/missing/Unreached.tsx';
import { saveBlob } from '../../../platform/api/save-file.ts';
import { useRelativeTime } from '../../../platform/i18n/use-relative-time.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { leadsCsv } from './leads-csv.ts';
import styles from './Publish.module.css';
import { publishTexts } from './publish.texts.ts';
import { allLeads, followLeads, leadsQuery, removeLead } from './queries.ts';

/** Visitors who left their contact details. */
export const LeadList = ({ bot: { tableId, name: slug } }: { bot: Bot }) => {
  const text = useText(publishTexts);
  const ago = useRelativeTime();
  const query = useInfiniteQuery(leadsQuery(tableId));
  const leads = query.data?.pages.flatMap(({ records }) => records) ?? [];
  useEffect(followLeads, []);
  const save = async () => {
    const all = await allLeads(tableId);
    if (all) saveBlob(new Blob([leadsCsv(all, text)], { type: 'text/csv' }), `${slug}.csv`);
  };
  return (
    <section>
      <div className={styles['headline']}>
        <h2>{text('leads')}</h2>
        {leads.length > 0 && (
          <Button size="sm" onClick={() => void save()}>
            {text('csv')}
          </Button>
        )}
      </div>
      {query.isError && !query.data && <Unreached onAgain={query.refetch} />}
      {query.data && leads.length === 0 && <p>{text('noLeads')}</p>}
      {leads.length > 0 && (
        <div className={styles['table']}>
          <table>
            <thead>
              <tr>
                {(['name', 'contact', 'question', 'when'] as const).map((each) => (
                  <th key={each} scope="col">
                    {text(each)}
                  </th>
                ))}
                <td />
              </tr>
            </thead>
            <tbody>
              {leads.map(({ leadId, name, contact, question, isHandOver, createDate }) => (
                <tr key={leadId}>
                  <th scope="row">{name}</th>
                  <td>{contact}</td>
                  <td>
                    {question}
                    {isHandOver && <span className={styles['tag']}>{text('handOver')}</span>}
                  </td>
                  <td>
                    <time dateTime={createDate}>{ago(createDate)}</time>
                  </td>
                  <td>
                    <IconButton
                      label={text('delete', { name })}
                      onClick={() => void removeLead(tableId, leadId)}
                    >
                      <IconTrash size={16} stroke={1.7} />
                    </IconButton>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {query.hasNextPage && (
        <Button size="sm" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {text('more')}
        </Button>
      )}
    </section>
  );
};
