import type { Source } from '@studiolo/contract/notebooks/source-entities';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { useAllPages } from '../../../../platform/queries/use-all-pages.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Menu, MenuItem } from '../../../../ui/Menu.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { notebooksQuery } from '../../queries.ts';
import { canRead } from '../../roles.ts';
import addStyles from '../../../../core/sources/adding/AddSource.module.css';
import { AddableSource } from './AddableSource.tsx';
import styles from './AddSource.module.css';
import { addFrom, sourcesQuery } from '../queries.ts';
import { SourceIcon } from '../../../../core/sources/SourceIcon.tsx';
import { sourceTexts } from '../sources.texts.ts';

type Props = { notebookId: string };

const SourcesOf = ({ from, notebookId }: { from: string; notebookId: string }) => {
  const text = useText(sourceTexts);
  const { data: sources } = useQuery(sourcesQuery(from));
  if (!sources) return <Skeleton height={80} />;
  const available = sources.filter(({ fileId }) => fileId !== '');
  if (available.length === 0) return <p className={addStyles['about']}>{text('fromEmpty')}</p>;
  const add = (source: Source) => addFrom({ notebookId, kind: 'source', id: source.sourceId });
  return (
    <ul className={styles['found']}>
      {available.map((source) => (
        <AddableSource
          key={source.sourceId}
          title={source.title}
          about={source.summary}
          icon={<SourceIcon source={source} />}
          add={() => add(source)}
        />
      ))}
    </ul>
  );
};

export const AddFromNotebook = ({ notebookId }: Props) => {
  const text = useText(sourceTexts);
  const query = useInfiniteQuery(notebooksQuery({ search: '', ownership: 'all', sort: 'used' }));
  const { data } = query;
  useAllPages(query);
  const others = (data?.pages ?? [])
    .flatMap(({ records }) => records)
    .filter((notebook) => notebook.notebookId !== notebookId && canRead(notebook.role));
  const [chosen, setChosen] = useState<string>();
  const from = others.find((notebook) => notebook.notebookId === chosen) ?? others[0];
  if (!data) return <Skeleton height={80} />;
  if (!from) return <p className={addStyles['about']}>{text('fromNone')}</p>;
  return (
    <div className={addStyles['form']}>
      <Menu
        label={text('fromNotebook')}
        trigger={(props) => (
          <Button {...props} aria-label={`${text('fromNotebook')}: ${from.name}`}>
            {from.emoji} {from.name}
            <IconChevronDown size={15} aria-hidden="true" />
          </Button>
        )}
      >
        {(close) =>
          others.map((notebook) => (
            <MenuItem
              key={notebook.notebookId}
              isChecked={notebook === from}
              onSelect={() => {
                close();
                setChosen(notebook.notebookId);
              }}
            >
              {notebook.emoji} {notebook.name}
            </MenuItem>
          ))
        }
      </Menu>
      <SourcesOf key={from.notebookId} from={from.notebookId} notebookId={notebookId} />
    </div>
  );
};
