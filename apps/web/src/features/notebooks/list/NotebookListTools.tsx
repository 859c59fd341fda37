import { IconArrowsSort, IconLayoutGrid, IconList, IconPlus } from '@tabler/icons-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { SearchField } from '../../../ui/fields/SearchField.tsx';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu, MenuItem } from '../../../ui/Menu.tsx';
import type { Filter } from '../queries.ts';
import { openNotebookForm } from './edited-notebook.state.ts';
import { setLayout, useLayout } from './layout.state.ts';
import { listTexts } from './list.texts.ts';
import styles from './NotebookList.module.css';

const OWNERSHIPS = ['all', 'mine', 'shared'] as const;
const SORTS = ['used', 'created', 'name'] as const;

type Props = { filter: Filter; onChange: (filter: Filter) => void };

/** Search, order and layout of the notebooks, and a button to create one. */
export const NotebookListTools = ({ filter, onChange }: Props) => {
  const text = useText(listTexts);
  const { layout } = useLayout();
  const other = layout === 'cards' ? 'list' : 'cards';
  return (
    <>
      <div className={styles['head']}>
        <h1>{text('title')}</h1>
        <Button
          variant="filled"
          icon={<IconPlus size={18} stroke={1.8} />}
          onClick={() => openNotebookForm()}
        >
          {text('new')}
        </Button>
      </div>
      <div className={styles['bar']}>
        <div role="group" aria-label={text('ownership')} className={styles['ownership']}>
          {OWNERSHIPS.map((ownership) => (
            <button
              key={ownership}
              type="button"
              className={styles['choice']}
              aria-pressed={filter.ownership === ownership}
              onClick={() => onChange({ ...filter, ownership })}
            >
              {text(ownership)}
            </button>
          ))}
        </div>
        <SearchField
          label={text('search')}
          value={filter.search}
          maxLength={100}
          className={styles['search']}
          onChange={(words) => onChange({ ...filter, search: words })}
        />
        <Menu
          label={text('sort')}
          align="end"
          trigger={(props) => (
            <IconButton {...props} label={`${text('sort')}: ${text(filter.sort)}`}>
              <IconArrowsSort size={18} stroke={1.7} />
            </IconButton>
          )}
        >
          {(close) =>
            SORTS.map((sort) => (
              <MenuItem
                key={sort}
                isChecked={filter.sort === sort}
                onSelect={() => {
                  close();
                  onChange({ ...filter, sort });
                }}
              >
                {text(sort)}
              </MenuItem>
            ))
          }
        </Menu>
        <IconButton label={`${text('layout')}: ${text(other)}`} onClick={() => setLayout(other)}>
          {layout === 'cards' ? (
            <IconList size={18} stroke={1.7} />
          ) : (
            <IconLayoutGrid size={18} stroke={1.7} />
          )}
        </IconButton>
      </div>
    </>
  );
};
