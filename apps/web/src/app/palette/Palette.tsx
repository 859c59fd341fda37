import { SEARCH_LIMITS } from '@studiolo/contract/search/limits';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { releaseQuery } from '../../platform/palette/early-query.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { useIsSignedIn } from '../../platform/session/session.ts';
import { useUser } from '../../platform/session/user.ts';
import { commandsFor } from './commands.ts';
import { useSearchKinds } from '../../platform/thing-kinds.ts';
import { CORE_KINDS } from './core-kinds.ts';
import { COMMANDS, itemsOf, type Item } from './items.ts';
import styles from './Palette.module.css';
import { PaletteItem } from './PaletteItem.tsx';
import { paletteTexts } from './palette.texts.ts';
import { usePinyin } from './use-pinyin.ts';
import { useSearchResults } from './use-search-results.ts';
import { isComposing, isPressed } from '../../ui/pressed-key.ts';

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Search field with its results: navigated with the arrow keys, chosen with Enter. */
export const Palette = ({ onClose }: { onClose: () => void }) => {
  const text = useText(paletteTexts);
  const navigate = useNavigate();
  const isSignedIn = useIsSignedIn();
  const isOperator = useUser()?.isAdmin === true;
  const list = useId();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  /** Whether Enter was pressed before the results of the query arrived. */
  const [isSent, setIsSent] = useState(false);
  const kinds = [...useSearchKinds(), ...CORE_KINDS];
  const { hits, isWaiting, hasFailed } = useSearchResults(
    query,
    kinds.map(({ kind }) => kind),
  );
  const matchesPinyin = usePinyin(query);
  const items = itemsOf(commandsFor(query, { isSignedIn, isOperator }, matchesPinyin), hits, kinds);
  const groups = [
    { group: COMMANDS, label: text('commands') },
    ...kinds.map(({ kind, words }) => ({ group: kind, label: words() })),
  ];
  const at = Math.min(active, items.length - 1);
  const current = items[at];

  // A layout effect, because text typed while loading must be in the field before the next key press, and before the
  // dialog takes the focus.
  useLayoutEffect(() => {
    const early = releaseQuery();
    if (early.typed !== '') setQuery(early.typed);
    if (early.isSent) setIsSent(true);
  }, []);

  useEffect(() => {
    if (current) document.getElementById(current.id)?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  const choose = (item: Item) => {
    // Closes first, because the chosen item may open another dialog.
    onClose();
    item.run((path) => void navigate(path));
  };

  const chooseFirst = useEffectEvent(() => {
    setIsSent(false);
    if (items[0]) choose(items[0]);
  });
  useEffect(() => {
    if (isSent && !isWaiting) chooseFirst();
  }, [isSent, isWaiting]);

  const handleKey = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const step = STEPS[event.key];
    if (step !== undefined && items.length > 0) {
      event.preventDefault();
      setActive((at + step + items.length) % items.length);
    }
    if (!isPressed(event, 'Enter')) return;
    event.preventDefault();
    // Until they arrive, the results of the query before it are shown.
    if (isWaiting && active === 0 && current?.group !== COMMANDS) setIsSent(true);
    else if (current) choose(current);
  };

  const status = hasFailed ? text('failed') : items.length === 0 && !isWaiting ? text('nothing') : '';
  return (
    <form className={styles['palette']} onSubmit={(event) => event.preventDefault()}>
      <input
        name="search"
        className={styles['field']}
        role="combobox"
        aria-label={text('field')}
        placeholder={text('field')}
        aria-expanded="true"
        aria-controls={list}
        aria-autocomplete="list"
        {...(current ? { 'aria-activedescendant': current.id } : {})}
        autoComplete="off"
        spellCheck={false}
        maxLength={SEARCH_LIMITS.queryLength}
        value={query}
        onChange={({ target }) => {
          setIsSent(false);
          setQuery(target.value);
          setActive(0);
        }}
        onKeyDown={handleKey}
      />
      <p className={styles['status']} role="status">
        {status}
      </p>
      <div id={list} role="listbox" aria-label={text('results')} className={styles['list']}>
        {groups.map(({ group, label }) => {
          const members = items.filter((item) => item.group === group);
          if (members.length === 0) return null;
          return (
            <div key={group} role="group" aria-label={label}>
              <div className={styles['group']} aria-hidden="true">
                {label}
              </div>
              {members.map((item) => (
                <PaletteItem
                  key={item.id}
                  item={item}
                  query={query}
                  isActive={item === current}
                  onPoint={() => setActive(items.indexOf(item))}
                  onChoose={() => choose(item)}
                />
              ))}
            </div>
          );
        })}
      </div>
    </form>
  );
};
